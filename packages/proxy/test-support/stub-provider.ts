// A provider whose every answer the test writes, and which knows exactly what arrived and when connections closed.

import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Arrival {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly response: ServerResponse;
}

export type Answer = (arrival: Arrival) => void;

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

export class StubProvider {
  readonly arrivals: Arrival[] = [];
  /** Requests whose connection closed before the answer was complete. */
  cut = 0;
  answer: Answer;
  readonly #server: Server;

  private constructor(answer: Answer) {
    this.answer = answer;
    this.#server = createServer((request, response) => void this.#receive(request, response));
  }

  static async start(answer: Answer): Promise<StubProvider> {
    const provider = new StubProvider(answer);
    await new Promise<void>((resolve) => provider.#server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('close', () => {
      if (!response.writableFinished) this.cut++;
    });
    const body = await readBody(request);
    const arrival = { url: request.url ?? '', headers: request.headers, body, response };
    this.arrivals.push(arrival);
    this.answer(arrival);
  }
}

/** A whole JSON answer. */
export const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  ({ response }) => {
    const body = JSON.stringify(value);
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers });
    response.end(body);
  };

/** A whole stream of events. */
export const events =
  (...chunks: readonly string[]): Answer =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const chunk of chunks) response.write(chunk);
    response.end();
  };

/** Accepts and says nothing. */
export const silence: Answer = () => {};

/** Begins a stream and then says nothing more. */
export const stalledStream =
  (first: string): Answer =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(first);
  };

/** Sends `first` and then cuts the connection. */
export const cutAfter =
  (first: string, contentType = 'text/event-stream'): Answer =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': contentType });
    response.write(first, () => response.socket?.destroy());
  };
