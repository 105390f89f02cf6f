// One question, asked with a real client library through the proxy and at the provider itself, and everything that came of it on both ways.
// Guarantees that what it compares is what the library saw: the bytes are a copy of those that the library read, cut where they came cut.

import { expect } from 'vitest';
import { model, System, upstreamModel } from '../system.ts';

/** One HTTP exchange of a client library. */
export interface CapturedExchange {
  readonly path: string;
  readonly sent: Buffer;
  readonly status: number;
  readonly contentType: string | null;
  readonly provider: string | null;
  /** The body's pieces, once it has ended. */
  readonly pieces: Promise<readonly Uint8Array[]>;
}

/** A `fetch` for a client library that keeps a copy of what passes. */
export const capturingFetch = (): { readonly fetch: typeof fetch; readonly exchanges: CapturedExchange[] } => {
  const exchanges: CapturedExchange[] = [];
  const capture: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const { status, statusText, headers } = response;
    const [own, theirs] = response.body?.tee() ?? [null, null];
    exchanges.push({
      path: new URL(input instanceof Request ? input.url : input).pathname,
      sent: Buffer.from(typeof init?.body === 'string' ? init.body : ''),
      status,
      contentType: headers.get('content-type'),
      provider: headers.get('x-berth-provider'),
      pieces: piecesOf(own),
    });
    return new Response(theirs, { status, statusText, headers });
  };
  return { fetch: capture, exchanges };
};

const piecesOf = async (body: ReadableStream<Uint8Array> | null): Promise<Uint8Array[]> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of body ?? []) pieces.push(piece);
  return pieces;
};

/** All of a stream, as an array. */
export const collect = async <Item>(stream: AsyncIterable<Item>): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const item of stream) items.push(item);
  return items;
};

/** Asks with a library at `url` (without a path), naming the model as it is called there. */
export type Ask<Result> = (at: { readonly url: string; readonly model: string; readonly fetch: typeof fetch }) => Promise<Result>;

const askAt = async <Result>(ask: Ask<Result>, url: string, name: string) => {
  const { fetch: capture, exchanges } = capturingFetch();
  const result = await ask({ url, model: name, fetch: capture });
  const bodies = await Promise.all(exchanges.map(async ({ pieces }) => Buffer.concat(await pieces)));
  return { result, exchanges, bodies };
};

/** A system with one provider, whose wire is tapped. */
export const startParitySystem = (): Promise<System> => System.start({ providers: [{ name: 'iris', limits: {}, isTapped: true }] });

/**
 * Asks on both ways and expects the same bytes, status and type of every answer, the same result from the library, and at the provider the caller's bytes with
 * nothing but the model's name replaced. Returns the result and the exchanges through the proxy.
 */
export const expectParity = async <Result>(system: System, ask: Ask<Result>) => {
  const tap = system.taps.get('iris')!;
  const before = tap.requests().length;
  const proxied = await askAt(ask, system.url, model);
  const arrived = tap.requests().slice(before);
  const direct = await askAt(ask, system.simulator('iris').url, upstreamModel);

  const shape = ({ path, status, contentType }: CapturedExchange) => ({ path, status, contentType });
  expect(proxied.exchanges.map(shape)).toEqual(direct.exchanges.map(shape));
  expect(proxied.exchanges.length).toBeGreaterThan(0);
  expect(proxied.exchanges.every(({ provider }) => provider === 'iris')).toBe(true);
  expectSameBytes(proxied.bodies, direct.bodies);
  expect(proxied.result).toEqual(direct.result);

  // In the order of their arrival on one connection each; the library asks one after the other, but may open a second connection.
  const spliced = proxied.exchanges.map(({ sent }) => splice(sent)).sort(Buffer.compare);
  expectSameBytes(arrived.map(({ body }) => body).sort(Buffer.compare), spliced);
  expectSameBytes(spliced, direct.exchanges.map(({ sent }) => sent).sort(Buffer.compare));
  return { result: proxied.result, exchanges: proxied.exchanges };
};

const expectSameBytes = (found: readonly Buffer[], wanted: readonly Buffer[]): void => {
  // As text first, since a difference of texts can be read; as bytes then, since text forgives.
  expect(found.map(String)).toEqual(wanted.map(String));
  expect(found.map((bytes) => bytes.toString('hex'))).toEqual(wanted.map((bytes) => bytes.toString('hex')));
};

// The libraries write each key once and without white space.
const splice = (sent: Buffer): Buffer => {
  const written = `"model":${JSON.stringify(model)}`;
  expect(sent.toString().split(written)).toHaveLength(2);
  return Buffer.from(sent.toString().replace(written, `"model":${JSON.stringify(upstreamModel)}`));
};

/** Says whether some piece of the body ends within a character. */
export const isCutWithinCharacter = async ({ pieces }: CapturedExchange): Promise<boolean> =>
  (await pieces).slice(1).some((piece) => (piece[0]! & 0xc0) === 0x80);

/** Text that is more than ASCII. */
export const multiByte = /[^\p{ASCII}]/u;
