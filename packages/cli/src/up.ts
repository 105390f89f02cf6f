// `berth up`: a whole system on this machine for one person to try, each part a process of its own: nats-server, a coordinator, proxies, simulated providers.
// Guarantees that everything it started is gone when it ends. State and logs stay in its directory, so that pins live through a restart.

import { connectNats } from '@berth/bus';
import type { Logger } from 'pino';
import type { Config } from './config-schema.ts';
import { isPortFree } from './free-port.ts';
import { natsOptions, whenTold } from './part.ts';
import { enterStateDirectory, type StateDirectory } from './state-directory.ts';
import { launchPart, UpChild } from './up-child.ts';
import { createNatsChild } from './up-nats.ts';
import { announce } from './up-screen.ts';

/** What runs, by URL. */
export interface Running {
  /** Undefined when embedded. */
  readonly nats: string | undefined;
  readonly coordinator: string;
  readonly proxies: readonly string[];
  /** Of providers that are simulators, by name. */
  readonly simulators: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

export interface UpOptions {
  readonly config: Config;
  readonly configFile: string;
  /** The program that is started for every part: our own. */
  readonly main: string;
  readonly stateDirectory: string;
  readonly isEmbedded: boolean;
  readonly log: Logger;
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Runs until it is told to end. Rejects when something cannot be started, with everything else ended again. */
export const runUp = async (options: UpOptions): Promise<void> => {
  const told = whenTold();
  const starting = options.isEmbedded ? startHere(options) : startChildren(options);
  const running = await Promise.race([starting, told.then(() => undefined)]);
  if (running !== undefined) {
    announce(running, options, say);
    await told;
  }
  say('\nEnding…');
  await (running ?? (await starting)).close();
};

/** Ports to listen on; 0 takes a free one. */
export interface UpPorts {
  readonly admin: number;
  readonly proxies: readonly number[];
}

const usablePorts = async ({ coordinator, proxy }: Config): Promise<UpPorts> => {
  const admin = await usablePort(coordinator.host, coordinator.admin_port, 'coordinator.admin_port');
  const proxies: number[] = [];
  for (const [index, port] of proxy.ports.entries()) proxies.push(await usablePort(proxy.host, port, `proxy.ports[${index}]`));
  return { admin, proxies };
};

// A port that is in use must not keep somebody from trying Berth: another one serves as well, and is told.
const usablePort = async (host: string, port: number, key: string): Promise<number> => {
  if (port === 0 || (await isPortFree(host, port))) return port;
  say(`Port ${port} (${key}) is in use: taking a free one instead`);
  return 0;
};

const startHere = async ({ config, log }: UpOptions): Promise<Running> => {
  // Loaded only here: it brings every part along.
  const { startEmbedded } = await import('./embedded.ts');
  return startEmbedded(config, await usablePorts(config), log);
};

const startChildren = async (options: UpOptions): Promise<Running> => {
  const directory = enterStateDirectory(options.stateDirectory);
  const children: UpChild[] = [];
  const close = async (): Promise<void> => {
    // Proxies first, so that they can release their leases; those that nobody needs any more last.
    for (const kind of [/^proxy-/, /^(?!nats-server$|coordinator$)/, /^coordinator$/, /^nats-server$/]) {
      await Promise.all(children.filter(({ name }) => kind.test(name)).map((child) => child.stop()));
    }
    directory.leave();
  };
  const start = async (child: UpChild): Promise<string> => {
    children.push(child);
    const url = await child.start();
    say(`  ${child.name} ready`);
    return url;
  };
  try {
    return { ...(await startInOrder(options, await usablePorts(options.config), directory, start)), close };
  } catch (error) {
    await close();
    throw error;
  }
};

const startInOrder = async (
  options: UpOptions,
  ports: UpPorts,
  directory: StateDirectory,
  start: (child: UpChild) => Promise<string>,
): Promise<Omit<Running, 'close'>> => {
  const { config, configFile } = options;
  const nats = await startNats(options, directory, start);
  const part = partsOf(options, directory, { NATS_URL: nats });
  const simulated = config.providers.filter(({ simulator }) => simulator !== undefined);
  const [coordinator, ...urls] = await Promise.all([
    start(part('coordinator', ['coordinator', '--config', configFile], ports.admin)),
    ...simulated.map(({ name }) => start(part(name, ['simulator', '--config', configFile, '--name', name]))),
  ]);
  const simulators = new Map(simulated.map(({ name }, index) => [name, urls[index]!]));
  const places = [...simulators].flatMap(([name, url]) => ['--provider-url', `${name}=${url}`]);
  const proxies = await Promise.all(
    ports.proxies.map((port, index) => {
      const name = `proxy-${index + 1}`;
      return start(part(name, ['proxy', '--config', configFile, '--name', name, ...places], port));
    }),
  );
  return { nats, coordinator, proxies, simulators };
};

/** Children of our own program; one that is started again keeps its port. */
const partsOf =
  ({ main }: UpOptions, directory: StateDirectory, env: Readonly<Record<string, string>>) =>
  (name: string, args: readonly string[], port = 0): UpChild => {
    const child: UpChild = new UpChild({
      name,
      logFile: directory.logFile(name),
      report: say,
      launch: (log) => {
        const kept = child.url === '' ? port : Number(new URL(child.url).port);
        return launchPart(main, [...args, '--port', String(kept)], env, log);
      },
    });
    return child;
  };

const startNats = async (
  { config, log }: UpOptions,
  directory: StateDirectory,
  start: (child: UpChild) => Promise<string>,
): Promise<string> => {
  if (!process.env.NATS_URL && config.nats.url === undefined) {
    return start(await createNatsChild({ storeDirectory: directory.natsStore, logFile: directory.logFile('nats-server'), report: say }));
  }
  // Somebody else's server: told at once if it is not there, instead of by a coordinator that waits for it.
  const { servers, ...options } = natsOptions(config, 'berth up', log);
  const connection = await connectNats({ ...options, servers });
  await connection.close();
  return servers.join(',');
};
