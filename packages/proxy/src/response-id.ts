// Finds the id of a stored response in a copy of what the provider sends: the `response.created` event of a stream, or the body's `id`.
// Bytes are only read. What is not found within the bound is not found: the caller's follow-up is then refused, never misdirected.

import { StringDecoder } from 'node:string_decoder';
import { isObject } from './feature.ts';

/** Most bytes kept while looking. `response.created` repeats instructions and tools, so it can be as large as the request. */
export const searchBytesMax = 16 * 1024 * 1024;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const idOf = (value: unknown): string | undefined =>
  isObject(value) && typeof value.id === 'string' && value.id !== '' ? value.id : undefined;

/** The id in a whole response body. */
export const findIdInBody = (body: Buffer): string | undefined => idOf(parse(body.toString('utf8')));

/** Reads a stream of events until one carries a response with an id. */
export class ResponseIdReader {
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';
  #data: string[] = [];
  #bytesLeft = searchBytesMax;
  #isOver = false;

  /** The id, once: when the event that names it is complete with this chunk. */
  push(chunk: Buffer): string | undefined {
    if (this.#isOver) return undefined;
    this.#bytesLeft -= chunk.length;
    const lines = (this.#rest + this.#decoder.write(chunk)).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      const id = this.#readLine(line.endsWith('\r') ? line.slice(0, -1) : line);
      if (id !== undefined) return this.#stop(id);
    }
    return this.#bytesLeft < 0 ? this.#stop(undefined) : undefined;
  }

  #stop(id: string | undefined): string | undefined {
    this.#isOver = true;
    this.#rest = '';
    this.#data = [];
    return id;
  }

  #readLine(line: string): string | undefined {
    if (line.startsWith('data:')) this.#data.push(line.slice(5));
    if (line !== '' || this.#data.length === 0) return undefined;
    const event = parse(this.#data.join('\n'));
    this.#data = [];
    return isObject(event) ? idOf(event.response) : undefined;
  }
}
