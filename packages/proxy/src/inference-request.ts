// Reads a body from outside, once: JSON, its `model`, what it needs and which session it belongs to. Everything deeper may trust the result.
// The caller's bytes are kept as they came; only `bytesFor` changes them, and only the value of the top-level `model`.

import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import type { ModelId } from '@berth/protocol';
import type { Endpoint } from './endpoint.ts';
import { featureOf, isObject, type JsonObject } from './feature.ts';
import { findJsonFault } from './json-fault.ts';
import { type ByteRange, readJsonOutline, spliceString } from './json-outline.ts';
import type { Feature } from './options.ts';
import type { Refusal } from './refusals.ts';
import { callerOf, readSession, type SessionReading } from './session-key.ts';

/** Deepest nesting of a body. Real ones stay under 30; the bound lets later readers recurse. */
export const jsonDepthMax = 256;

export interface InferenceRequest {
  readonly endpoint: Endpoint;
  readonly modelId: ModelId;
  readonly feature: Feature;
  readonly session: Exclude<SessionReading, { readonly outcome: 'invalid' }>;
  /** The id of the stored response that this one continues. */
  readonly previousResponseId: string | undefined;
  /** The provider keeps the response for later requests, so its id must be remembered (Responses' `store`, true unless said otherwise). */
  readonly isStored: boolean;
  readonly credential: string;
  /** The body to send to a provider that calls the model `upstreamModel`: the very bytes received when that is what they say. */
  bytesFor(upstreamModel: string): Buffer;
}

export type RequestReading =
  | { readonly outcome: 'read'; readonly request: InferenceRequest }
  | { readonly outcome: 'refused'; readonly refusal: Refusal };

interface ParsedBody {
  readonly body: JsonObject;
  readonly model: string;
  readonly modelRange: ByteRange;
}

type BodyReading = { readonly outcome: 'read'; readonly parsed: ParsedBody } | { readonly outcome: 'refused'; readonly refusal: Refusal };

const refuse = (refusal: Refusal): { readonly outcome: 'refused'; readonly refusal: Refusal } => ({ outcome: 'refused', refusal });
const invalid = (param: string | undefined, message: string) => refuse({ reason: 'invalid_request', param, message });

const parse = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

const readBody = (bytes: Buffer): BodyReading => {
  if (!isUtf8(bytes)) return refuse({ reason: 'malformed_json', message: 'The body is not valid UTF-8' });
  const text = bytes.toString('utf8');
  const json = parse(text);
  if (json === undefined)
    return refuse({ reason: 'malformed_json', message: `The body is not valid JSON: unexpected input at position ${findJsonFault(text)}` });
  if (!isObject(json.value)) return invalid(undefined, 'The body must be a JSON object');
  const outline = readJsonOutline(bytes);
  if (outline.duplicateKey !== undefined)
    return refuse({
      reason: 'duplicate_key',
      param: outline.duplicateKey,
      message: `The top-level key ${JSON.stringify(outline.duplicateKey)} occurs twice`,
    });
  if (outline.depth > jsonDepthMax) return invalid(undefined, `The body is nested deeper than ${jsonDepthMax} levels`);
  const { model } = json.value;
  const modelRange = outline.ranges.get('model');
  if (typeof model !== 'string' || model === '' || modelRange === undefined) return invalid('model', 'model must be a non-empty string');
  return { outcome: 'read', parsed: { body: json.value, model, modelRange } };
};

/** Reads `bytes` as a request to `endpoint`. `resolveModel` maps what the caller says to a model, or undefined if there is none. */
export const readInferenceRequest = (
  endpoint: Endpoint,
  bytes: Buffer,
  headers: IncomingHttpHeaders,
  resolveModel: (name: string) => ModelId | undefined,
): RequestReading => {
  const reading = readBody(bytes);
  if (reading.outcome === 'refused') return reading;
  const { body, model, modelRange } = reading.parsed;
  const modelId = resolveModel(model);
  if (modelId === undefined)
    return refuse({
      reason: 'model_not_found',
      param: 'model',
      message: `The model ${JSON.stringify(model.slice(0, 256))} does not exist`,
    });
  const session = readSession(endpoint.name, modelId, headers, body);
  if (session.outcome === 'invalid') return invalid(session.param, session.message);
  return {
    outcome: 'read',
    request: {
      endpoint,
      modelId,
      feature: featureOf(endpoint.name, body),
      session,
      previousResponseId:
        session.outcome === 'session' && session.source === 'previous_response_id' ? String(body.previous_response_id) : undefined,
      isStored: endpoint.name === 'responses' && body.store !== false,
      credential: callerOf(headers, body).credential,
      bytesFor: (upstreamModel) => (upstreamModel === model ? bytes : spliceString(bytes, modelRange, upstreamModel)),
    },
  };
};
