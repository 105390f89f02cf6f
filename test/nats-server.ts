// A real nats-server as a child process with a port and a store of its own, to be killed, stopped and started again by tests.
// Guarantees that the child ends with the test's process, and that `stop` leaves no files.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const startTimeoutMs = 10_000;
const outputCharactersMax = 20_000;

export interface NatsServerOptions {
  /** Default: true. */
  readonly jetStream?: boolean;
  /** Further arguments, for example `['-c', file]` or `['--user', 'a', '--pass', 'b']`. */
  readonly args?: readonly string[];
}

export interface NatsServer {
  readonly url: string;
  readonly port: number;
  /** Process id of the child that runs now. */
  readonly pid: number;
  readonly storeDirectory: string;
  /** What the server wrote last, for a failing test's message. */
  output(): string;
  /** SIGKILL; resolves when the process is gone. The store stays. */
  kill(): Promise<void>;
  /** SIGSTOP: connections stay, nothing is answered. */
  pause(): void;
  /** SIGCONT. */
  resume(): void;
  /** Starts again, after `kill` or after ending the running one, on the same port and store. */
  restart(): Promise<void>;
  /** Ends it for good, paused or not, and removes its store. */
  stop(): Promise<void>;
}

/** Starts a server on a free port of 127.0.0.1. The binary is `nats-server`, or what NATS_SERVER names. Rejects with its output when it does not start. */
export const startNatsServer = async (options: NatsServerOptions = {}): Promise<NatsServer> => {
  const storeDirectory = mkdtempSync(join(tmpdir(), 'berth-nats-'));
  const baseArgs = ['-a', '127.0.0.1', ...((options.jetStream ?? true) ? ['-js', '-sd', storeDirectory] : []), ...(options.args ?? [])];
  let child = await launch([...baseArgs, '-p', '-1']);
  const { port } = child;
  process.on('exit', endWithProcess);

  function endWithProcess(): void {
    child.process.kill('SIGKILL');
  }

  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    storeDirectory,
    get pid() {
      return child.process.pid ?? 0;
    },
    output: () => child.output(),
    kill: () => ended(child.process, 'SIGKILL'),
    pause: () => void child.process.kill('SIGSTOP'),
    resume: () => void child.process.kill('SIGCONT'),
    restart: async () => {
      await ended(child.process, 'SIGKILL');
      child = await launch([...baseArgs, '-p', String(port)]);
    },
    stop: async () => {
      await ended(child.process, 'SIGKILL');
      process.off('exit', endWithProcess);
      rmSync(storeDirectory, { recursive: true, force: true });
    },
  };
};

interface Child {
  readonly process: ChildProcess;
  readonly port: number;
  readonly output: () => string;
}

// Resolves once the server says that it is ready, which is after JetStream has recovered its store.
const launch = (args: readonly string[]): Promise<Child> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.env.NATS_SERVER ?? 'nats-server', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    const fail = (why: string): void => {
      clearTimeout(deadline);
      child.kill('SIGKILL');
      reject(new Error(`nats-server ${why}\n${output}`));
    };
    const deadline = setTimeout(() => fail(`was not ready within ${startTimeoutMs} ms`), startTimeoutMs);
    child.once('error', (error) => fail(`cannot be started: ${error.message}`));
    child.once('exit', (code) => fail(`ended with code ${code}`));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-outputCharactersMax);
      const port = /client connections on 127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (port === undefined || !output.includes('Server is ready')) return;
      clearTimeout(deadline);
      child.removeAllListeners('exit');
      resolve({ process: child, port: Number(port), output: () => output });
    });
  });

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    child.once('exit', () => resolve());
    child.kill(signal);
  });
