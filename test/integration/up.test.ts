// `npm start`, as a person uses it: what it prints works as printed, what it started survives what may be killed, and all of it is gone at the end.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { eventually } from '../eventually.ts';
import { startNatsServer } from '../nats-server.ts';
import { descendantsOf, type ProcessRow, processesNaming, stillRunning } from './process-tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const berth = join(root, 'packages/cli/dist/main.js');
// Seven processes and a build that has nothing to do: a few seconds, but not on a busy machine.
const startMsMax = 60_000;
// A proxy may take 15 s over requests that do not end; here there are none.
const endMsMax = 15_000;

let directory = '';
let config = '';
const running: Started[] = [];

beforeAll(() => {
  // `scripts/run.mjs` would install them, under the feet of this very test.
  if (!existsSync(join(root, 'node_modules/.berth-setup'))) throw new Error('Run `npm run setup` first');
  directory = mkdtempSync(join(tmpdir(), 'berth-up-'));
  // The example, on ports that are free: a person's `npm start` may run beside this test.
  const example = parseDocument(readFileSync(join(root, 'berth.yaml'), 'utf8'));
  example.setIn(['proxy', 'ports'], [0, 0]);
  example.setIn(['coordinator', 'admin_port'], 0);
  config = join(directory, 'berth.yaml');
  writeFileSync(config, String(example));
});

afterAll(() => {
  if (directory === '') return;
  // What a broken `berth up` left behind, when its parent is gone already.
  for (const { pid } of processesNaming(directory)) process.kill(pid, 'SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

// Whatever a failed test left.
afterEach(async () => {
  for (const started of running.splice(0)) await started.kill();
});

/** A command with all that runs below it. It leads a process group, as the foreground job of a terminal does. */
class Started {
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | null>;
  stdout = '';
  stderr = '';

  constructor(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const { NATS_URL: _, FORCE_COLOR: __, ...inherited } = process.env;
    this.#child = spawn(process.execPath, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...inherited, ...env },
    });
    this.#exit = new Promise((resolve) => this.#child.once('close', resolve));
    this.#child.stdout!.setEncoding('utf8').on('data', (text: string) => (this.stdout += stripVTControlCharacters(text)));
    this.#child.stderr!.setEncoding('utf8').on('data', (text: string) => (this.stderr += stripVTControlCharacters(text)));
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Everything below it now. */
  get processes(): ProcessRow[] {
    return descendantsOf(this.#child.pid!);
  }

  async says(text: string, withinMs = startMsMax): Promise<void> {
    await eventually(`it says ${JSON.stringify(text)}`, () => this.stdout.includes(text) || !this.isRunning, withinMs).catch(
      () => undefined,
    );
    if (!this.stdout.includes(text)) throw new Error(`It did not say ${JSON.stringify(text)}, but:\n${this.stdout}${this.stderr}`);
  }

  /** What a terminal does on Ctrl-C: SIGINT to the whole foreground group. */
  pressCtrlC(): void {
    process.kill(-this.#child.pid!, 'SIGINT');
  }

  /** Its exit code. */
  async ended(): Promise<number | null> {
    await eventually('it has ended', () => !this.isRunning, endMsMax);
    return this.#exit;
  }

  async kill(): Promise<void> {
    if (!this.isRunning) return;
    const all = this.processes;
    this.#child.kill('SIGKILL');
    for (const { pid } of stillRunning(all)) process.kill(pid, 'SIGKILL');
    await this.#exit;
  }
}

const start = (args: readonly string[], env?: Readonly<Record<string, string>>): Started => {
  const started = new Started(args, env);
  running.push(started);
  return started;
};

/** What `npm start -- …` runs. */
const npmStart = async (state: string, ...args: string[]): Promise<Started> => {
  const started = start(['scripts/run.mjs', 'start', '--config', config, '--state', join(directory, state), ...args]);
  await started.says('The next turn');
  await eventually('both requests are printed', () => curlsOf(started).length === 2, startMsMax);
  return started;
};

/** The two commands that it prints, to the letter. */
const curlsOf = ({ stdout }: Started): string[] => [...stdout.matchAll(/^ {2}(curl .*)\n/gm)].map(([, command]) => command!);

/** `coordinator` -> its URL, from the table that it prints. */
const urlsOf = ({ stdout }: Started): Map<string, string> =>
  new Map([...stdout.matchAll(/^ {2}([\w-]+) +((?:http|nats):\/\/\S+)/gm)].map(([, name, url]) => [name!, url!]));

interface Answer {
  readonly status: string | undefined;
  readonly decision: string | undefined;
  readonly provider: string | undefined;
}

/** Runs it as it was printed, by a shell. */
const run = async (command: string): Promise<Answer> => {
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { timeout: 20_000 });
  const header = (name: string): string | undefined => new RegExp(`^${name}: (\\S+)\r?$`, 'mi').exec(stdout)?.[1];
  return { status: /^HTTP\/1\.1 (\d+)/.exec(stdout)?.[1], decision: header('x-berth-decision'), provider: header('x-berth-provider') };
};

const portOf = (command: string): string | undefined => /:(\d+)\/v1/.exec(command)?.[1];

const nothingRuns = (rows: readonly ProcessRow[]): Promise<void> => {
  expect(rows.length).toBeGreaterThan(0);
  return eventually('nothing is left of it', () => stillRunning(rows).length === 0, endMsMax).catch((error: Error) => {
    throw new Error(`${error.message}: ${JSON.stringify(stillRunning(rows))}`);
  });
};

describe('npm start', () => {
  test('prints requests that work, keeps pins through kill -9 of the coordinator and of itself, and ends with Ctrl-C', async () => {
    const first = await npmStart('state');
    const urls = urlsOf(first);
    expect([...urls.keys()]).toEqual(['nats-server', 'coordinator', 'proxy-1', 'proxy-2', 'iris-1', 'iris-2', 'tensorx']);
    for (const name of ['coordinator', 'proxy-1', 'proxy-2']) expect((await fetch(`${urls.get(name)}/readyz`)).status).toBe(200);

    const [turn, next] = curlsOf(first) as [string, string];
    expect(await run(turn)).toEqual({ status: '200', decision: 'new', provider: 'iris-1' });
    expect(portOf(next)).not.toBe(portOf(turn));
    const pinned = { status: '200', decision: 'pinned', provider: 'iris-1' };
    expect(await run(next)).toEqual(pinned);

    await killCoordinator(first, next);

    const all = first.processes;
    const up = Number(readFileSync(join(directory, 'state/up.pid'), 'utf8'));
    expect(all.map(({ pid }) => pid)).toContain(up);
    process.kill(up, 'SIGKILL');
    expect(await first.ended()).toBe(128 + 9);
    await nothingRuns(all);

    const second = await npmStart('state');
    expect(await run(next.replace(`:${portOf(next)}`, `:${portOf(curlsOf(second)[0]!)}`))).toEqual(pinned);
    const again = second.processes;
    second.pressCtrlC();
    expect(await second.ended()).toBe(0);
    expect(second.stdout).toContain('Ending…');
    expect(stillRunning(again)).toEqual([]);
    expect(existsSync(join(directory, 'state/up.pid'))).toBe(false);
  });

  test('--embedded works in one process, and says that nothing survives it', async () => {
    const started = await npmStart('embedded', '--embedded');
    expect(started.stdout).toContain('Nothing survives it');
    const all = started.processes;
    expect(all).toHaveLength(1);
    const [turn, next] = curlsOf(started) as [string, string];
    expect(await run(turn)).toEqual({ status: '200', decision: 'new', provider: 'iris-1' });
    expect(await run(next)).toEqual({ status: '200', decision: 'pinned', provider: 'iris-1' });
    started.pressCtrlC();
    expect(await started.ended()).toBe(0);
    expect(stillRunning(all)).toEqual([]);
    expect(existsSync(join(directory, 'embedded'))).toBe(false);
  });
});

/** `next` is a turn of a pinned session, which must not be decided anew by the coordinator that comes back. */
const killCoordinator = async (started: Started, next: string): Promise<void> => {
  const coordinator = started.processes.find(({ command }) => / coordinator --config /.test(command))!;
  process.kill(coordinator.pid, 'SIGKILL');
  await started.says('coordinator ended (SIGKILL); starting it again');
  await started.says(`coordinator is back at ${urlsOf(started).get('coordinator')}`);
  const decisions: (string | undefined)[] = [];
  // Until the proxy has heard from it, it may still offload.
  await eventually('the session is pinned as before', async () => {
    const { decision, provider } = await run(next);
    decisions.push(decision);
    return decision === 'pinned' && provider === 'iris-1';
  });
  expect(decisions).not.toContain('new');
};

describe('berth up says in one line why it cannot, and fails', () => {
  const up = async (
    env: Readonly<Record<string, string>>,
    file = config,
  ): Promise<{ code: number | null; stderr: string; left: ProcessRow[] }> => {
    const started = start([berth, 'up', '--config', file, '--state', join(directory, 'failed')], env);
    await eventually('it has ended', () => !started.isRunning, startMsMax);
    const code = await started.ended();
    // Every part, and nats-server, is told of something in this directory.
    return { code, stderr: started.stderr, left: processesNaming(directory) };
  };

  test('when NATS_URL names a server without JetStream', async () => {
    const server = await startNatsServer({ jetStream: false });
    try {
      const { code, stderr, left } = await up({ NATS_URL: server.url });
      expect(stderr).toBe(
        `berth: coordinator did not start: NATS server at 127.0.0.1:${server.port} has no JetStream: start it with --jetstream\n`,
      );
      expect(code).toBe(1);
      expect(left).toEqual([]);
    } finally {
      await server.stop();
    }
  });

  test('when nobody listens at NATS_URL', async () => {
    const server = await startNatsServer({ jetStream: false });
    await server.stop();
    expect(await up({ NATS_URL: server.url })).toEqual({
      code: 1,
      stderr: `berth: Cannot connect to NATS at ${server.url}: connection refused\n`,
      left: [],
    });
  });

  test('when NATS_URL is no address', async () => {
    expect(await up({ NATS_URL: 'nats://me:secret@::' })).toEqual({
      code: 1,
      stderr: 'berth: A NATS server must be named as nats://host:port\n',
      left: [],
    });
  });

  test('when the configuration is wrong', async () => {
    const file = join(directory, 'wrong.yaml');
    writeFileSync(file, readFileSync(config, 'utf8').replace('kind: managed', 'kind: manged'));
    expect(await up({}, file)).toEqual({
      code: 2,
      stderr: expect.stringMatching(
        /^berth: \S+wrong\.yaml:\d+:11: providers\[0\]\.kind must be one of "managed", "unlimited", not "manged"\n$/,
      ),
      left: [],
    });
  });

  test('when there is no configuration', async () => {
    const file = join(directory, 'missing.yaml');
    const { code, stderr } = await up({}, file);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^berth: \S+missing\.yaml: cannot be read: ENOENT.*\n$/);
  });
});
