// Bytes to a client that may read slowly, may leave, and may be fed half a character.

import type { ServerResponse } from 'node:http';

/** Writes `text` and waits until the client has room for more, or `signal` aborts. With `isSplit`, in two writes, cut within a character. */
export const writePiece = async (res: ServerResponse, text: string, isSplit: boolean, signal: AbortSignal): Promise<void> => {
  if (text === '') return;
  const bytes = Buffer.from(text);
  const cut = isSplit ? splitPoint(bytes) : 0;
  if (cut > 0) {
    await writeBytes(res, bytes.subarray(0, cut), signal);
    // Writes of one turn may leave in one packet.
    await new Promise(setImmediate);
  }
  await writeBytes(res, bytes.subarray(cut), signal);
};

/** Where to cut: before the first byte that continues a character, else in the middle. */
export const splitPoint = (bytes: Uint8Array): number => {
  const inside = bytes.findIndex((byte) => (byte & 0xc0) === 0x80);
  return inside > 0 ? inside : bytes.length >> 1;
};

const writeBytes = (res: ServerResponse, bytes: Uint8Array, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted || res.write(bytes)) return resolve();
    const go = () => {
      res.removeListener('drain', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    res.on('drain', go);
    signal.addEventListener('abort', go);
  });
