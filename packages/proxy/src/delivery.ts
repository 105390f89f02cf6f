// Carries one provider's answer to its caller, byte for byte, with back-pressure, and ends it as the provider's body ended.
// Guarantees: nothing after the first byte is retried or hidden: a body that breaks off breaks off for the caller too, streams with an error event.
// A stored response's id is recorded before the bytes that tell it reach the caller.

import type { CallerReply } from './caller-reply.ts';
import { isEventStream, type ReplyHeaders } from './headers.ts';
import { type Dialect, errorEvent, type ProxyRefusalReason } from './refusals.ts';
import { findIdInBody, ResponseIdReader, searchBytesMax } from './response-id.ts';
import type { BodySink, ExchangeAnswer, ExchangeFailure, UpstreamExchange } from './upstream-exchange.ts';

/** How a stored response is remembered. `id` undefined: its body named none within the bound. */
export type RecordId = (id: string | undefined) => Promise<void>;

export interface DeliveryOptions {
  readonly dialect: Dialect;
  readonly headers: ReplyHeaders;
  /** Undefined: the response is not stored, or is no success. */
  readonly record: RecordId | undefined;
}

/** What the caller is told about an exchange that failed. Aborts by the proxy itself look like the provider's failure, except a lost lease and the end of the proxy. */
export const refusalOf = (reason: ExchangeFailure): ProxyRefusalReason => {
  switch (reason) {
    case 'lease_lost':
    case 'shutting_down':
    case 'upstream_refused':
    case 'upstream_timed_out':
    case 'internal_error':
      return reason;
    case 'upstream_reset':
    case 'moved_on':
    case 'caller_gone':
    case 'caller_stalled':
      return 'upstream_reset';
  }
};

/** Passes a body on as it comes. */
class Passage implements BodySink {
  readonly #exchange: UpstreamExchange;
  readonly #reply: CallerReply;
  readonly #errorEvent: ((reason: ExchangeFailure) => string) | undefined;
  readonly #onDrained = (): void => this.#exchange.resume();
  readonly #onStalled = (): void => this.#exchange.abort('caller_stalled');

  constructor(exchange: UpstreamExchange, reply: CallerReply, streamDialect: Dialect | undefined) {
    this.#exchange = exchange;
    this.#reply = reply;
    this.#errorEvent = streamDialect === undefined ? undefined : (reason) => errorEvent(streamDialect, { reason: refusalOf(reason) });
  }

  chunk(bytes: Buffer): boolean {
    return this.#reply.write(bytes, this.#onDrained, this.#onStalled);
  }

  end(): void {
    this.#reply.end();
  }

  fail(reason: ExchangeFailure): void {
    this.#reply.breakOff(this.#errorEvent?.(reason));
  }
}

/** Holds the chunk that names a stored response until the response is recorded; the rest passes. */
class RecordedStream implements BodySink {
  readonly #exchange: UpstreamExchange;
  readonly #passage: Passage;
  readonly #record: RecordId;
  readonly #reader = new ResponseIdReader();
  #isRecorded = false;

  constructor(exchange: UpstreamExchange, passage: Passage, record: RecordId) {
    this.#exchange = exchange;
    this.#passage = passage;
    this.#record = record;
  }

  chunk(bytes: Buffer): boolean {
    const id = this.#reader.push(bytes);
    if (id === undefined) return this.#passage.chunk(bytes);
    this.#isRecorded = true;
    void this.#record(id).then(() => {
      if (this.#passage.chunk(bytes)) this.#exchange.resume();
    });
    return false;
  }

  end(): void {
    if (!this.#isRecorded) void this.#record(undefined);
    this.#passage.end();
  }

  fail(reason: ExchangeFailure): void {
    this.#passage.fail(reason);
  }
}

/** Holds a whole stored response, whose id can stand anywhere in it, until it is recorded; one over the bound passes unrecorded. */
class RecordedBody implements BodySink {
  readonly #passage: Passage;
  readonly #record: RecordId;
  #held: Buffer[] | undefined = [];
  #heldBytes = 0;

  constructor(passage: Passage, record: RecordId) {
    this.#passage = passage;
    this.#record = record;
  }

  chunk(bytes: Buffer): boolean {
    if (this.#held === undefined) return this.#passage.chunk(bytes);
    this.#held.push(bytes);
    this.#heldBytes += bytes.length;
    if (this.#heldBytes <= searchBytesMax) return true;
    const held = Buffer.concat(this.#held);
    this.#held = undefined;
    return this.#passage.chunk(held);
  }

  end(): void {
    const body = this.#held === undefined ? undefined : Buffer.concat(this.#held);
    const id = body === undefined ? undefined : findIdInBody(body);
    void this.#record(id).then(() => {
      if (body !== undefined && body.length > 0) this.#passage.chunk(body);
      this.#passage.end();
    });
  }

  fail(reason: ExchangeFailure): void {
    this.#passage.fail(reason);
  }
}

/** Starts the reply and lets the body flow; the exchange's `closed` tells the end. */
export const deliver = (exchange: UpstreamExchange, answer: ExchangeAnswer, reply: CallerReply, options: DeliveryOptions): void => {
  const isStream = isEventStream(answer.headers);
  reply.start(answer.status, answer.statusMessage, options.headers, isStream);
  const passage = new Passage(exchange, reply, isStream ? options.dialect : undefined);
  if (options.record === undefined) exchange.consume(passage);
  else exchange.consume(isStream ? new RecordedStream(exchange, passage, options.record) : new RecordedBody(passage, options.record));
};
