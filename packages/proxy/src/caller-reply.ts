// The caller's side of one request: writes head and body to its socket, and knows when it has gone or stopped reading.
// Guarantees: a reply is ended cleanly only by `end`; a broken one is destroyed, so no caller takes half an answer for a whole one.
// Works on Node's response directly: fastify would hold headers back until the first byte.

import type { ServerResponse } from 'node:http';
import type { Clock, Timer } from '@berth/bus';
import type { ReplyHeaders } from './headers.ts';
import type { RefusalAnswer } from './refusals.ts';

// Last words of a broken stream must reach the caller before the socket goes; one that does not read gets this long.
const lastWordsMs = 1_000;

const newline = 0x0a;
const carriageReturn = 0x0d;

export class CallerReply {
  readonly #raw: ServerResponse;
  readonly #clock: Clock;
  readonly #stallMs: number;
  #isGone = false;
  /** Resolves when the reply's last byte is with the kernel, or the caller has gone. */
  readonly closed: Promise<void>;
  #stall: Timer | undefined;
  #isAtEventBoundary = true;

  /** `stallMs`: how long a caller may leave written bytes unread before it counts as gone. `onGone`: it closed its connection before the reply was complete. */
  constructor(clock: Clock, raw: ServerResponse, stallMs: number, onGone: () => void) {
    this.#clock = clock;
    this.#raw = raw;
    this.#stallMs = stallMs;
    // A write that meets a closing socket; `close` follows and says all there is to say.
    raw.on('error', () => {});
    this.closed = new Promise((resolve) => {
      const onClose = (): void => {
        this.#stall?.stop();
        if (!raw.writableFinished) {
          this.#isGone = true;
          onGone();
        }
        resolve();
      };
      // The socket may have closed while the body was read.
      if (raw.destroyed || raw.socket?.destroyed !== false) onClose();
      else raw.once('close', onClose);
    });
  }

  get isStarted(): boolean {
    return this.#raw.headersSent;
  }

  /** Writes status and headers. `flush`: at once; otherwise they share a packet with the first chunk. */
  start(status: number, statusMessage: string, headers: ReplyHeaders, flush: boolean): void {
    if (statusMessage === '') this.#raw.writeHead(status, headers);
    else this.#raw.writeHead(status, statusMessage, headers);
    if (flush) this.#raw.flushHeaders();
  }

  /** Writes a chunk; false if the caller lags behind: then `drained` or `stalled` is called once, unless the caller goes. */
  write(bytes: Buffer, drained: () => void, stalled: () => void): boolean {
    // A caller that has gone takes everything: the abort that follows stops the provider.
    if (this.#raw.destroyed) return true;
    this.#isAtEventBoundary = endsEvent(bytes);
    if (this.#raw.write(bytes)) return true;
    const onDrain = (): void => {
      this.#stall?.stop();
      drained();
    };
    this.#raw.once('drain', onDrain);
    this.#stall?.stop();
    this.#stall = this.#clock.after(this.#stallMs, () => {
      this.#raw.off('drain', onDrain);
      stalled();
    });
    return false;
  }

  end(): void {
    this.#raw.end();
    if (this.#raw.writableFinished || this.#raw.destroyed) return;
    this.#stall?.stop();
    this.#stall = this.#clock.after(this.#stallMs, () => this.#raw.destroy());
  }

  /** A whole reply of the proxy's own. Does nothing once the caller has gone. */
  refuse(answer: RefusalAnswer, headers: Readonly<Record<string, string>>): void {
    if (this.#isGone) return;
    this.#raw.writeHead(answer.status, { ...answer.headers, ...headers });
    this.#raw.end(answer.body);
  }

  /**
   * Ends a started reply that cannot be completed: `lastWords` (a stream's error event), then the socket is destroyed. In the middle of an event they are left
   * out: appended there they would make a caller parse half an event, while a cut one is dropped by every reader of event streams.
   */
  breakOff(lastWords: string | undefined): void {
    this.#stall?.stop();
    if (lastWords === undefined || !this.#isAtEventBoundary || this.#raw.destroyed) {
      this.#raw.destroy();
      return;
    }
    const timer = this.#clock.after(lastWordsMs, () => this.#raw.destroy());
    this.#raw.write(lastWords, () => {
      timer.stop();
      this.#raw.destroy();
    });
  }
}

// An empty line ends an event. A line end split over two chunks counts as the middle, which is the safe side.
const endsEvent = (bytes: Buffer): boolean => {
  const last = bytes.length - 1;
  if (bytes[last] !== newline) return false;
  return bytes[last - 1] === newline || (bytes[last - 1] === carriageReturn && bytes[last - 2] === newline);
};
