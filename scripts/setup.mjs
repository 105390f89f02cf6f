// What a fresh clone lacks: dependencies, a build, a nats-server. Each step is quick when there is nothing to do, and says on standard error what it does.
// Guarantees that what was set up matches package-lock.json. Touches nothing outside the clone but, where nats-server is missing, Debian's package of it.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const nodeMin = [20, 19];

const say = (text) => process.stderr.write(`${text}\n`);

/** Runs to the end with its output on our standard error; throws a sentence when it fails. */
const must = (command, args, root, failure) => {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (error !== undefined || status !== 0)
    throw new Error(`${failure} (\`${command} ${args.join(' ')}\` ${error?.message ?? `ended with ${status}`})`);
};

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > nodeMin[0] || (major === nodeMin[0] && minor >= nodeMin[1])) return;
  throw new Error(`Berth needs Node ${nodeMin.join('.')} or newer; this is ${process.versions.node}`);
};

const installDependencies = (root) => {
  const stamp = join(root, 'node_modules', '.berth-setup');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing dependencies (npm ci)…');
  must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], root, 'Cannot install the dependencies');
  writeFileSync(stamp, wanted);
};

// Incremental: a fifth of a second when nothing has changed, two seconds with the tests, which need not be right for the rest to run.
const build = (root, includesTests) => {
  if (!existsSync(join(root, 'packages', 'cli', 'dist', 'main.js'))) say('Building (tsc -b)…');
  const projects = includesTests ? [] : [join('packages', 'cli')];
  must(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-b', ...projects], root, 'The build failed');
};

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** `NATS_SERVER` names a binary; else the PATH, and where Debian puts it although the PATH of a plain user may lack it. */
const findNatsServer = () => {
  const named = process.env.NATS_SERVER;
  if (named && !isExecutable(named)) throw new Error(`NATS_SERVER names ${named}, which is no program that can be run`);
  if (named) return named;
  const directories = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin', '/usr/local/bin'];
  return directories.map((directory) => join(directory, 'nats-server')).find(isExecutable);
};

const advice =
  'Install it (macOS: `brew install nats-server`; Debian, Ubuntu: `apt-get install nats-server`; elsewhere: the releases page of the nats-server project), ' +
  'or set NATS_SERVER to its binary.';

// As root, or with a sudo that asks nothing.
const aptPrefix = () => {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined;
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
};

const installNatsServer = (root) => {
  const prefix = aptPrefix();
  if (prefix === undefined) return undefined;
  say('Installing nats-server (apt-get)…');
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'nats-server'],
  ]) {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    spawnSync(command, rest, { cwd: root, stdio: ['ignore', 'ignore', 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  return findNatsServer();
};

/** Does what is missing. `natsServer` is undefined where none is to be had; `natsAdvice` then says what a person can do. */
export const setUp = async (root, { needsNats, needsTests }) => {
  checkNode();
  installDependencies(root);
  build(root, needsTests);
  if (!needsNats || process.env.NATS_URL !== undefined) return { natsServer: findNatsServer(), natsAdvice: advice };
  const natsServer = findNatsServer() ?? installNatsServer(root);
  if (natsServer === undefined) say(`There is no nats-server, and it could not be installed. ${advice}`);
  return { natsServer, natsAdvice: advice };
};
