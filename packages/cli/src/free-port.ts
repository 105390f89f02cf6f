// Ports of this machine: a free one, and whether a wanted one is. Another process may take it a moment later; who listens then finds out.

import { type AddressInfo, createServer } from 'node:net';

const listenOnce = (host: string, port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ host, port, exclusive: true }, () => {
      const taken = (server.address() as AddressInfo).port;
      server.close(() => resolve(taken));
    });
  });

/** A port that nobody listens on now. */
export const freePort = async (host: string): Promise<number> => {
  const port = await listenOnce(host, 0);
  if (port === undefined) throw new Error(`There is no free port at ${host}`);
  return port;
};

/** Whether nobody listens on it now. */
export const isPortFree = async (host: string, port: number): Promise<boolean> => (await listenOnce(host, port)) !== undefined;
