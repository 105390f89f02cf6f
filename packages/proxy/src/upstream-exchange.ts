// One request at one provider, from sending to the close of its body, and the lease it runs under.
// Guarantees: `closed` resolves exactly once, and only then, once, is the lease released; it refreshes the pin only if a 2xx body completed.
// An abort destroys the connection at once, in every phase. Knows no caller: a sink takes the body, or nobody does.

import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '@berth/bus';
import type { Lease } from '@berth/client';
import type { ProviderId } from '@berth/protocol';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';

/** Why the proxy ended an exchange that the provider had not ended. */
export type AbortReason = 'caller_gone' | 'caller_stalled' | 'lease_lost' | 'moved_on' | 'shutting_down' | 'internal_error';

/** Why an exchange did not complete. `upstream_refused`: no connection, so the request never left. `upstream_reset`: the connection ended too early. */
export type ExchangeFailure = AbortReason | 'upstream_refused' | 'upstream_reset' | 'upstream_timed_out';

export interface ExchangeAnswer {
  readonly outcome: 'answered';
  readonly status: number;
  readonly statusMessage: string;
  readonly headers: IncomingHttpHeaders;
}

/** Headers, or why there are none. */
export type ExchangeHead = ExchangeAnswer | { readonly outcome: 'failed'; readonly reason: ExchangeFailure };

export type ExchangeEnd = { readonly outcome: 'completed' } | { readonly outcome: 'failed'; readonly reason: ExchangeFailure };

/** Takes a body. Callbacks never throw. */
export interface BodySink {
  /** False pauses the provider until `resume` of the exchange. The chunk may be kept. */
  chunk(bytes: Buffer): boolean;
  end(): void;
  fail(reason: ExchangeFailure): void;
}

export interface ExchangePorts {
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface ExchangeOptions {
  readonly provider: ProviderId;
  readonly requestId: string;
  readonly path: string;
  readonly headers: string[];
  readonly body: Buffer;
  /** Undefined: admitted without one (providers without limits). */
  readonly lease: Lease | undefined;
  readonly onFirstByte: (seconds: number) => void;
}

// A provider's answer that nobody wants (429, 503) is read to its end to keep the connection, up to this much and this long.
const discardBytesMax = 65_536;
const discardMs = 1_000;

const timeouts = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

export class UpstreamExchange implements Dispatcher.DispatchHandler {
  readonly head: Promise<ExchangeHead>;
  readonly closed: Promise<ExchangeEnd>;
  readonly #ports: ExchangePorts;
  readonly #options: ExchangeOptions;
  readonly #startedAt: number;
  readonly #onLeaseLost = (): void => this.abort('lease_lost');
  #resolveHead!: (head: ExchangeHead) => void;
  #resolveClosed!: (end: ExchangeEnd) => void;
  #controller: Dispatcher.DispatchController | undefined;
  #sink: BodySink | undefined;
  #status = 0;
  #abortReason: AbortReason | undefined;
  #end: ExchangeEnd | undefined;
  #hasFirstByte = false;

  /** Sends the request. */
  constructor(ports: ExchangePorts, options: ExchangeOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#startedAt = ports.clock.now();
    this.head = new Promise((resolve) => {
      this.#resolveHead = resolve;
    });
    this.closed = new Promise((resolve) => {
      this.#resolveClosed = resolve;
    });
    options.lease?.signal.addEventListener('abort', this.#onLeaseLost, { once: true });
    if (options.lease?.signal.aborted) this.abort('lease_lost');
    else ports.dispatcher.dispatch({ method: 'POST', path: options.path, headers: options.headers, body: options.body }, this);
  }

  /** Lets the body flow into `sink`; once, after `head` was an answer. */
  consume(sink: BodySink): void {
    this.#sink = sink;
    if (this.#end === undefined) this.#controller?.resume();
    else if (this.#end.outcome === 'failed') sink.fail(this.#end.reason);
  }

  /** Goes on after a sink's `chunk` said false. */
  resume(): void {
    this.#controller?.resume();
  }

  /** Ends the exchange now, whatever its phase. Does nothing once it is closed or aborted. */
  abort(reason: AbortReason): void {
    if (this.#end !== undefined || this.#abortReason !== undefined) return;
    this.#abortReason = reason;
    this.#ports.log.info({
      event: 'upstream_aborted',
      at_ns: Number(process.hrtime.bigint()),
      request_id: this.#options.requestId,
      provider: this.#options.provider,
      reason,
    });
    // Before its start nothing was sent, and `onRequestStart` will see to it that nothing is.
    if (this.#controller === undefined) this.#finish({ outcome: 'failed', reason });
    else this.#controller.abort(new Error(reason));
  }

  /** Throws away an answer that another provider replaces. The lease goes when the body has ended. */
  discard(): void {
    let left = discardBytesMax;
    const timer = this.#ports.clock.after(discardMs, () => this.abort('moved_on'));
    this.consume({
      chunk: (bytes) => {
        left -= bytes.length;
        if (left < 0) this.abort('moved_on');
        return true;
      },
      end: () => timer.stop(),
      fail: () => timer.stop(),
    });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#end !== undefined) controller.abort(new Error('aborted before it was sent'));
    else this.#controller = controller;
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders, statusMessage?: string): void {
    // Informational answers concern this hop only.
    if (status < 200) return;
    this.#status = status;
    controller.pause();
    this.#resolveHead({ outcome: 'answered', status, statusMessage: statusMessage ?? '', headers });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.#hasFirstByte) {
      this.#hasFirstByte = true;
      this.#options.onFirstByte((this.#ports.clock.now() - this.#startedAt) / 1_000);
    }
    if (this.#sink?.chunk(chunk) === false) controller.pause();
  }

  onResponseEnd(): void {
    this.#finish({ outcome: 'completed' });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#finish({ outcome: 'failed', reason: this.#abortReason ?? this.#failureOf(error) });
  }

  #failureOf(error: Error): ExchangeFailure {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const isSent = this.#controller !== undefined;
    const reason = timeouts.has(code) ? 'upstream_timed_out' : isSent ? 'upstream_reset' : 'upstream_refused';
    this.#ports.log.warn({
      event: 'upstream_failed',
      request_id: this.#options.requestId,
      provider: this.#options.provider,
      reason,
      code,
      err: error,
    });
    return reason;
  }

  // The one place where an exchange ends and its lease is given back.
  #finish(end: ExchangeEnd): void {
    if (this.#end !== undefined) return;
    this.#end = end;
    const { lease } = this.#options;
    lease?.signal.removeEventListener('abort', this.#onLeaseLost);
    if (end.outcome === 'completed') {
      // Before the caller hears of the end: its next request may be on its way at once, and should find the slot free.
      this.#release(end, this.#status >= 200 && this.#status < 300);
      this.#sink?.end();
      return;
    }
    // undici destroys the socket right after it has told us: a turn later it is closed, and the slot is really free.
    this.#ports.clock.soon(() => this.#release(end, false));
    this.#resolveHead({ outcome: 'failed', reason: end.reason });
    this.#sink?.fail(end.reason);
  }

  #release(end: ExchangeEnd, refreshPin: boolean): void {
    void this.#options.lease?.release({ refreshPin });
    this.#resolveClosed(end);
  }
}
