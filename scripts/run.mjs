// The way into every npm script: sets up what is missing, then runs the job. Node built-ins only, since it runs before `npm ci`.
// Set-up speaks on standard error, so that a job's last line of standard output stays its own (`--json`).

import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setUp } from './setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url));
const berth = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));

/** Runs a command to its end with our terminal; the signals that we get are its own affair, and its exit code is the answer. */
const run = (command, args, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    // A terminal sends Ctrl-C to the child as well; a plain `kill` of this process must be handed on.
    const hangUp = () => child.kill('SIGTERM');
    const ignore = () => undefined;
    process.on('SIGTERM', hangUp).on('SIGHUP', hangUp).on('SIGINT', ignore);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', hangUp).off('SIGHUP', hangUp).off('SIGINT', ignore);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });

// Every file of bench/ is one, but for the way in which all of them print.
const benches = readdirSync(new URL('../bench', import.meta.url))
  .filter((file) => file.endsWith('.ts') && file !== 'result.ts')
  .map((file) => file.slice(0, -3));

const jobs = {
  setup: async () => 0,
  start: async (args, { natsServer }) => {
    const embedded = natsServer === undefined && process.env.NATS_URL === undefined ? ['--embedded'] : [];
    return run(process.execPath, [berth, 'up', ...embedded, ...args], natsServer === undefined ? {} : { NATS_SERVER: natsServer });
  },
  test: async (args, { natsServer, natsAdvice }) => {
    if (natsServer === undefined) {
      process.stderr.write(`The tests need nats-server. ${natsAdvice}\n`);
      return 1;
    }
    const checked = args.length > 0 ? 0 : await run(bin('biome'), ['check', '.']);
    return checked !== 0 ? checked : run(bin('vitest'), ['run', ...args], { NATS_SERVER: natsServer });
  },
  bench: async ([name, ...args], { natsServer }) => {
    if (!benches.includes(name)) {
      process.stderr.write(`Usage: npm run bench -- NAME [--json], where NAME is one of: ${benches.join(', ')}\n`);
      return 2;
    }
    // The bench itself is compiled as it loads; everything that it measures comes from dist.
    const command = ['--expose-gc', '--import', 'tsx', `bench/${name}.ts`, ...args];
    return run(process.execPath, command, natsServer === undefined ? {} : { NATS_SERVER: natsServer });
  },
};

const [job, ...args] = process.argv.slice(2);
if (!Object.hasOwn(jobs, job ?? '')) {
  process.stderr.write(`Usage: node scripts/run.mjs ${Object.keys(jobs).join('|')} [arguments]\n`);
  process.exit(2);
}
try {
  // The core's bench is one process and no I/O.
  const needsNats = job !== 'bench' || (benches.includes(args[0]) && args[0] !== 'core');
  const tools = await setUp(root, { needsNats, needsTests: job === 'test' || job === 'setup' });
  process.exitCode = await jobs[job](args, tools);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
