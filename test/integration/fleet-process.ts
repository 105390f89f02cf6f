// One process of a fleet under test, started as a user would start it: by the `berth` command.
// Guarantees that its log lines are kept, and that `kill` resolves when it is gone.

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const berth = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));
const readyMsMax = 20_000;

/** One process of the fleet. Its log lines are kept. */
export class FleetProcess {
  readonly #args: readonly string[];
  readonly #env: Readonly<Record<string, string>>;
  readonly logs: Record<string, unknown>[] = [];
  #child: ChildProcess | undefined;
  url = '';

  constructor(args: readonly string[], env: Readonly<Record<string, string>>) {
    this.#args = args;
    this.#env = env;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    const child = fork(berth, this.#args, {
      execArgv: [],
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#keepLines(child.stdout);
    this.#keepLines(child.stderr);
    this.url = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${this.#args.join(' ')} was not ready in ${readyMsMax} ms\n${this.tail()}`)),
        readyMsMax,
      );
      child.on('message', (message: { kind?: string; url?: string }) => {
        if (message.kind !== 'ready') return;
        clearTimeout(timer);
        resolve(message.url ?? '');
      });
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        reject(new Error(`${this.#args.join(' ')} ended before it was ready (${code ?? signal})\n${this.tail()}`));
      });
    });
  }

  /** The last lines it logged, for the message of a failure. */
  tail(): string {
    return this.logs
      .slice(-20)
      .map((line) => JSON.stringify(line))
      .join('\n');
  }

  /** Resolves when the process is gone. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  #keepLines(stream: NodeJS.ReadableStream | null): void {
    let rest = '';
    stream?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.logs.push(parseLine(line));
    });
  }
}

const parseLine = (line: string): Record<string, unknown> => {
  try {
    return JSON.parse(line);
  } catch {
    return { line };
  }
};
