// The nats-server of `berth up`: a child with JetStream, a store of its own below .berth, and a port that it keeps when it is started again.

import { connectNats } from '@berth/bus';
import { freePort } from './free-port.ts';
import { askToEnd, launchForeign, UpChild } from './up-child.ts';

export interface UpNatsOptions {
  readonly storeDirectory: string;
  readonly logFile: string;
  readonly report: (line: string) => void;
}

const askMs = 50;

/** Not started yet. The binary is `nats-server`, or what NATS_SERVER names. */
export const createNatsChild = async ({ storeDirectory, logFile, report }: UpNatsOptions): Promise<UpChild> => {
  const port = await freePort('127.0.0.1');
  const url = `nats://127.0.0.1:${port}`;
  const args = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', storeDirectory];
  return new UpChild({
    name: 'nats-server',
    logFile,
    report,
    launch: (log) => {
      const child = launchForeign(process.env.NATS_SERVER ?? 'nats-server', args, log);
      return { process: child, ready: untilConnected(url, () => child.exitCode === null) };
    },
    ask: askToEnd,
  });
};

const untilConnected = async (url: string, isRunning: () => boolean): Promise<string> => {
  while (isRunning()) {
    const connection = await connectNats({ servers: [url], name: 'berth up', onFault: () => undefined }).catch(() => undefined);
    if (connection !== undefined) {
      await connection.close();
      return url;
    }
    await new Promise((resolve) => setTimeout(resolve, askMs));
  }
  // Its end is told by the process itself.
  return new Promise(() => undefined);
};
