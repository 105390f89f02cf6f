// Carries one provider's answer to its caller, byte for byte, with back-pressure, and ends it as the provider's body ended.
// Guarantees: nothing after the first byte is retried or hidden: a body that breaks off breaks off for the caller too, streams with an error event. One that
// fails before anything of it was written is no answer at all: whoever asked for the delivery gives another.
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
  /** The head has been written; called at most once, and never together with `failed`. */
  readonly started: () => void;
  /** The exchange failed before the head was written, so the reply is still to be given. */
  readonly failed: (reason: ExchangeFailure) => void;
}

interface Delivery {
  readonly exchange: UpstreamExchange;
  readonly answer: ExchangeAnswer;
  readonly reply: CallerReply;
  readonly options: DeliveryOptions;
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

/** Passes a body on as it comes. A stream's head goes ahead of it; the head of anything else goes with the first chunk, so that a body that never comes can still be an error. */
class Passage implements BodySink {
  readonly #delivery: Delivery;
  readonly #isStream: boolean;
  readonly #onDrained = (): void => this.#delivery.exchange.resume();
  readonly #onStalled = (): void => this.#delivery.exchange.abort('caller_stalled');
  #isStarted = false;

  constructor(delivery: Delivery, isStream: boolean) {
    this.#delivery = delivery;
    this.#isStream = isStream;
    if (isStream) this.#start();
  }

  chunk(bytes: Buffer): boolean {
    this.#start();
    return this.#delivery.reply.write(bytes, this.#onDrained, this.#onStalled);
  }

  end(): void {
    this.#start();
    this.#delivery.reply.end();
  }

  fail(reason: ExchangeFailure): void {
    const { reply, options } = this.#delivery;
    if (this.#isStarted) reply.breakOff(this.#isStream ? errorEvent(options.dialect, { reason: refusalOf(reason) }) : undefined);
    else options.failed(reason);
  }

  #start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    const { answer, reply, options } = this.#delivery;
    reply.start(answer.status, answer.statusMessage, options.headers, this.#isStream);
    options.started();
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

/** Lets the body flow to the caller; the exchange's `closed` tells the end. */
export const deliver = (exchange: UpstreamExchange, answer: ExchangeAnswer, reply: CallerReply, options: DeliveryOptions): void => {
  const isStream = isEventStream(answer.headers);
  const passage = new Passage({ exchange, answer, reply, options }, isStream);
  if (options.record === undefined) exchange.consume(passage);
  else exchange.consume(isStream ? new RecordedStream(exchange, passage, options.record) : new RecordedBody(passage, options.record));
};
