// One proxy in front of stub providers on a scripted Berth, and a plain HTTP caller that sees bytes and breaks.

import { type ClientRequest, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Writable } from 'node:stream';
import { systemClock } from '@berth/bus';
import type { ModelId, ModelLimits, ProviderId } from '@berth/protocol';
import pino from 'pino';
import { type Feature, features, type ProviderOptions, type ProxyOptions, type Proxy as StartedProxy, startProxy } from '../src/index.ts';
import { ScriptedBerth } from './scripted-berth.ts';

export interface LogLine {
  readonly event?: string;
  readonly [key: string]: unknown;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** False: the connection ended before the reply was complete. */
  readonly isComplete: boolean;
}

/** A call under way. */
export interface CallUnderWay {
  readonly request: ClientRequest;
  /** Resolves with the first bytes of the body. */
  readonly firstBytes: Promise<Buffer>;
  /** Resolves with everything, complete or cut; rejects when there was no reply at all. */
  readonly reply: Promise<Reply>;
}

export const limitsOf = (changes: Partial<ModelLimits> = {}): ModelLimits => ({
  max_pinned_sessions: 1_000,
  max_global_in_flight_request_slots: 100,
  global_in_flight_request_slots_reserved_for_pinned_sessions: 0,
  max_per_session_in_flight_request_slots: 10,
  ...changes,
});

export const providerAt = (
  name: string,
  url: string,
  changes: Partial<ProviderOptions> & {
    readonly upstreamModel?: string;
    readonly features?: readonly Feature[];
    readonly limits?: ModelLimits | undefined;
  } = {},
): ProviderOptions => {
  const { upstreamModel = 'm', features: supported = features, limits, ...rest } = changes;
  return {
    name: name as ProviderId,
    kind: 'managed',
    url,
    apiKey: `key-of-${name}`,
    health: { kind: 'static', health: 'healthy' },
    models: [{ model: 'm' as ModelId, upstreamModel, features: new Set(supported), limits }],
    ...rest,
  };
};

export class ProxyBench {
  readonly berth: ScriptedBerth;
  readonly proxy: StartedProxy;
  readonly log: LogLine[];

  private constructor(berth: ScriptedBerth, proxy: StartedProxy, log: LogLine[]) {
    this.berth = berth;
    this.proxy = proxy;
    this.log = log;
  }

  static async start(
    providers: readonly ProviderOptions[],
    changes: Partial<ProxyOptions> = {},
    berth = new ScriptedBerth(),
  ): Promise<ProxyBench> {
    for (const { name, models } of providers) for (const { limits } of models) if (limits !== undefined) berth.limits.set(name, limits);
    const log: LogLine[] = [];
    const sink = new Writable({
      write: (line, _encoding, done) => {
        log.push(JSON.parse(String(line)) as LogLine);
        done();
      },
    });
    const proxy = await startProxy(
      { berth, clock: systemClock, log: pino({ level: 'info' }, sink) },
      {
        host: '127.0.0.1',
        port: 0,
        name: 'proxy-1',
        providers,
        aliases: new Map([['alias', 'm' as ModelId]]),
        coordinatorsAway: 'offload',
        attemptsMax: 2,
        bodyBytesMax: 1_048_576,
        connectTimeoutMs: 1_000,
        firstByteTimeoutMs: 5_000,
        idleTimeoutMs: 5_000,
        ...changes,
      },
    );
    return new ProxyBench(berth, proxy, log);
  }

  begin(path: string, body: unknown, headers: Record<string, string> = {}): CallUnderWay {
    return begin(this.proxy.url, path, body, headers);
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.begin(path, body, headers).reply;
  }

  async metrics(): Promise<string> {
    return (await fetch(`${this.proxy.url}/metrics`)).text();
  }
}

/** Sends one request on a connection of its own. `body`: bytes or text as they are, anything else as JSON. */
export const begin = (url: string, path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST'): CallUnderWay => {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const request = httpRequest(`${url}${path}`, {
    method,
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': String(bytes.length), ...headers },
  });
  let onFirst: (bytes: Buffer) => void;
  const firstBytes = new Promise<Buffer>((resolve) => {
    onFirst = resolve;
  });
  const reply = new Promise<Reply>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => {
        onFirst(chunk);
        chunks.push(chunk);
      });
      response.on('error', () => {});
      response.on('close', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          isComplete: response.complete,
        }),
      );
    });
  });
  // Calls that a test cancels have nobody waiting for them.
  reply.catch(() => {});
  request.end(bytes);
  return { request, firstBytes, reply };
};

/** Waits until `holds`, for at most 2 s (the deadline of the cancel tests). */
export const eventually = async (what: string, holds: () => boolean): Promise<void> => {
  const until = performance.now() + 2_000;
  while (!holds()) {
    if (performance.now() > until) throw new Error(`Not within 2 s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
};
