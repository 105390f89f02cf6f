// One child process of `berth up`: started, started again when it ends by itself, ended in order. Its output goes to a log file of its own.
// Guarantees that a child ends with us, also when we are killed: parts of Berth notice that their channel is gone, others are given a pipe to watch.

import { type ChildProcess, fork, type SpawnOptions, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import type { ReadyMessage } from './part.ts';

export interface Launched {
  readonly process: ChildProcess;
  /** Resolves with where it listens. Need not settle when the process ends. */
  readonly ready: Promise<string>;
}

export interface UpChildOptions {
  readonly name: string;
  readonly logFile: string;
  /** Starts it; `logFile` is open for appending as `log`. */
  readonly launch: (log: number) => Launched;
  /** Asks it to end; SIGTERM unless told otherwise. */
  readonly ask?: (process: ChildProcess) => void;
  /** Hears, in a sentence, of what happened to the child after it was ready once. */
  readonly report: (line: string) => void;
}

const readyMsMax = 20_000;
/** A child that ends over and over is started again after a pause that doubles from the first to the second. */
const pauseMs = { first: 200, last: 5_000 };
/** Longer than a proxy drains its requests; then it is killed. */
const stopMsMax = 17_000;
const logTailLines = 3;

export class UpChild {
  readonly #options: UpChildOptions;
  #process: ChildProcess | undefined;
  #exited: Promise<string> = Promise.resolve('');
  #isStopping = false;
  /** Where it listens; empty until it was ready once. */
  url = '';

  constructor(options: UpChildOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  /** Resolves with its URL. Rejects when its first start fails, with the end of its log. */
  async start(): Promise<string> {
    await this.#launch();
    void this.#keepRunning();
    return this.url;
  }

  /** Resolves when the process is gone. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#process;
    if (child === undefined || hasEnded(child)) return;
    const kill = setTimeout(() => child.kill('SIGKILL'), stopMsMax);
    if (this.#options.ask === undefined) child.kill('SIGTERM');
    else this.#options.ask(child);
    await this.#exited;
    clearTimeout(kill);
  }

  async #launch(): Promise<void> {
    const { name, logFile, launch } = this.#options;
    const log = openSync(logFile, 'a');
    const { process: child, ready } = launch(log);
    closeSync(log);
    this.#process = child;
    this.#exited = new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    const failed = this.#exited.then((how) => {
      const told = toldBy(logFile);
      throw new Error(told === undefined ? `${name} did not start (${how}):\n${logTail(logFile)}` : `${name} did not start: ${told}`);
    });
    const late = rejectAfter(readyMsMax, () => `${name} was not ready in ${readyMsMax / 1_000} s:\n${logTail(logFile)}`);
    try {
      this.url = await Promise.race([ready, failed, late.promise]);
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    } finally {
      late.cancel();
      failed.catch(() => undefined);
    }
  }

  async #keepRunning(): Promise<void> {
    const { name, report } = this.#options;
    let pause = pauseMs.first;
    while (!this.#isStopping) {
      const how = await this.#exited;
      if (this.#isStopping) return;
      report(`${name} ended (${how}); starting it again`);
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
      if (this.#isStopping) return;
      const isBack = await this.#launch().then(
        () => true,
        (error: Error) => report(error.message),
      );
      if (isBack === true) report(`${name} is back at ${this.url}`);
      pause = isBack === true ? pauseMs.first : Math.min(2 * pause, pauseMs.last);
    }
  }
}

const hasEnded = (child: ChildProcess): boolean => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

const rejectAfter = (afterMs: number, message: () => string): { readonly promise: Promise<never>; readonly cancel: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message())), afterMs);
  });
  return { promise, cancel: () => clearTimeout(timer) };
};

/** What a part of Berth says last when it cannot start is meant for a person, and is enough. */
const toldBy = (file: string): string | undefined => /\nberth: (.+)$/.exec(`\n${readFileSync(file, 'utf8').trimEnd()}`)?.[1];

const logTail = (file: string): string =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(-logTailLines)
    .map((line) => `  ${line}`)
    .join('\n');

// A process group of its own: Ctrl-C reaches us alone, and we end the children in their order.
const spawnOptions = (log: number, extra: 'ipc' | 'pipe', env: Readonly<Record<string, string>>): SpawnOptions => ({
  detached: true,
  stdio: ['ignore', log, log, extra],
  env: { ...process.env, ...env },
});

/** Starts a part of Berth, which says when it is ready. */
export const launchPart = (main: string, args: readonly string[], env: Readonly<Record<string, string>>, log: number): Launched => {
  const child = fork(main, args, spawnOptions(log, 'ipc', env));
  const ready = new Promise<string>((resolve) => {
    child.on('message', (message: ReadyMessage) => {
      if (message.kind === 'ready') resolve(message.url);
    });
  });
  return { process: child, ready };
};

// The shell's `cat` ends when our end of the pipe is closed, by us or by our death.
const watchdog = '"$@" 3<&- & pid=$!; { cat <&3 >/dev/null; kill $pid 2>/dev/null; } & wait $pid';

/** Starts a foreign program that ends with us. `askToEnd` ends it. */
export const launchForeign = (command: string, args: readonly string[], log: number): ChildProcess =>
  spawn('sh', ['-c', watchdog, 'sh', command, ...args], spawnOptions(log, 'pipe', {}));

export const askToEnd = (child: ChildProcess): void => {
  child.stdio[3]?.destroy();
};
