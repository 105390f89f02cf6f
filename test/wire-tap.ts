// A TCP relay on loopback that keeps what it carried to the far side: the very bytes that a proxy sent, before any HTTP library has read them.
// Guarantees that each side's end is the other's. Knows as much of HTTP as it takes to cut a connection's bytes into requests with a length.

import { connect, createServer, type Socket } from 'node:net';

/** A request as it went over the wire: its head as text, its body as bytes. */
export interface TappedRequest {
  readonly head: string;
  readonly body: Buffer;
}

export interface WireTap {
  /** What to use instead of the far side's URL. */
  readonly url: string;
  /** All requests so far, by connection and then in order. Throws for one that is incomplete or has no `content-length`. */
  requests(): TappedRequest[];
  /** Destroys every connection. */
  close(): Promise<void>;
}

/** Starts a relay to `port` of loopback. */
export const startWireTap = async (port: number): Promise<WireTap> => {
  const carried: Buffer[][] = [];
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const sent: Buffer[] = [];
    carried.push(sent);
    near.on('data', (bytes) => sent.push(bytes));
    join(near, far);
    for (const socket of [near, far]) sockets.add(socket.once('close', () => sockets.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests: () => carried.flatMap((sent) => cutRequests(Buffer.concat(sent))),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const join = (near: Socket, far: Socket): void => {
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.setNoDelay(true);
    from.pipe(to);
    from.on('error', () => to.destroy());
  }
};

const cutRequests = (bytes: Buffer): TappedRequest[] => {
  const requests: TappedRequest[] = [];
  for (let at = 0; at < bytes.length; ) {
    const headEnd = bytes.indexOf('\r\n\r\n', at);
    const head = bytes.subarray(at, headEnd).toString('latin1');
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
    const bodyAt = headEnd + 4;
    if (headEnd < 0 || !(bodyAt + length <= bytes.length)) throw new Error(`The wire holds no whole request at ${at} of ${bytes.length}`);
    requests.push({ head, body: bytes.subarray(bodyAt, bodyAt + length) });
    at = bodyAt + length;
  }
  return requests;
};
