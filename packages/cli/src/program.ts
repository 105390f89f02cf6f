// The `berth` command line: what can be asked for, and what each answer starts. No logic that a part could have.
// A part is loaded when it is asked for: none needs what the others are made of, and a coordinator that starts again is waited for.

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CoordinatorId } from '@berth/protocol';
import { isCoordinatorId } from '@berth/protocol';
import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { loadConfig, parseConfig } from './config.ts';
import type { Config, ProviderConfig } from './config-schema.ts';
import { createLog, runPart } from './part.ts';
import { makeCoordinatorId, simulatorOptions } from './settings.ts';

/** Wrong use of the command line, told in one line; exit code 2. */
export class UsageError extends Error {}

const main = fileURLToPath(new URL('main.js', import.meta.url));

const port = (text: string): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) throw new InvalidArgumentError('It must be a port, 0 to 65535.');
  return value;
};

const providerUrl = (text: string, before: readonly [string, string][]): [string, string][] => {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must be NAME=URL.');
  return [...before, [text.slice(0, at), text.slice(at + 1)]];
};

const coordinatorId = (text: string): CoordinatorId => {
  if (!isCoordinatorId(text)) throw new InvalidArgumentError('It must be 1 to 64 of A-Za-z0-9_-.');
  return text as CoordinatorId;
};

const configOption = () => new Option('--config <file>', 'configuration').default('berth.yaml');
const hostOption = (absent: string) => new Option('--host <address>', `to listen on; ${absent}`);

/** Nothing runs yet: `parseAsync` does what the arguments say. Wrong arguments throw a `CommanderError`, told already. */
export const createProgram = (): Command => {
  const program = new Command('berth')
    .description('Decides which provider serves each LLM request: admission, pins, leases, exact limits.')
    .showHelpAfterError('(berth --help tells what there is)')
    .exitOverride() as Command;
  addUp(program);
  addCoordinator(program);
  addProxy(program);
  addSimulator(program);
  addConfig(program);
  return program;
};

const addUp = (program: Command): void => {
  program
    .command('up')
    .description('run a whole system on this machine: nats-server, coordinator, proxies, simulated providers')
    .addOption(configOption())
    .option('--embedded', 'one process, everything in memory: nothing survives it', false)
    .option('--state <directory>', 'where state and logs are kept', '.berth')
    .action(async ({ config: configFile, embedded, state }) => {
      const config = loadConfig(configFile);
      const log = createLog('up', 'up');
      // Embedded parts log to this terminal, where only what went wrong is of interest.
      if (embedded) log.level = process.env.LOG_LEVEL ?? 'warn';
      const { runUp } = await import('./up.ts');
      await runUp({ config, configFile: resolve(configFile), main, stateDirectory: resolve(state), isEmbedded: embedded, log });
    });
};

const addCoordinator = (program: Command): void => {
  program
    .command('coordinator')
    .description('run a coordinator; NATS_URL names the server')
    .addOption(configOption())
    .option('--id <id>', 'unique among coordinators; made up when absent', coordinatorId)
    .addOption(hostOption('else coordinator.host'))
    .option('--port <port>', 'of /metrics, /readyz and /healthz; else coordinator.admin_port', port)
    .action(async ({ config: file, id = makeCoordinatorId(), host, port }) => {
      const config = loadConfig(file);
      const log = createLog('coordinator', id);
      const { coordinator } = config;
      const at = { host: host ?? coordinator.host, admin_port: port ?? coordinator.admin_port };
      const { startCoordinatorPart } = await import('./coordinator-part.ts');
      await runPart(log, () => startCoordinatorPart({ ...config, coordinator: { ...coordinator, ...at } }, id, log));
    });
};

const addProxy = (program: Command): void => {
  program
    .command('proxy')
    .description('run a proxy; NATS_URL names the server')
    .addOption(configOption())
    .option('--name <name>', 'in logs and headers', `proxy-${process.pid}`)
    .addOption(hostOption('else proxy.host'))
    .option('--port <port>', 'else the first of proxy.ports', port)
    .option('--provider-url <name=url>', 'where a provider is, instead of what the configuration says', providerUrl, [])
    .action(async ({ config: file, name, host, port, providerUrl }) => {
      const config = loadConfig(file);
      const log = createLog('proxy', name);
      const urls = new Map(providerUrl);
      for (const named of urls.keys()) requireProvider(config, named, file);
      const { proxyOptions } = await import('./proxy-settings.ts');
      const at = { name, port: port ?? config.proxy.ports[0]! };
      const options = { ...proxyOptions(config, at, urls, process.env), host: host ?? config.proxy.host };
      const { startProxyPart } = await import('./proxy-part.ts');
      await runPart(log, () => startProxyPart(config, options, log));
    });
};

const addSimulator = (program: Command): void => {
  program
    .command('simulator')
    .description('run one simulated provider, of a configuration or for a model')
    .option('--config <file>', 'configuration that has it')
    .option('--name <name>', 'of the provider', 'simulator')
    .option('--model <model...>', 'models it serves, without a configuration')
    .addOption(hostOption('this machine alone when absent'))
    .option('--port <port>', 'a free one when absent', port, 0)
    .action(async ({ config: file, name, model, host, port }) => {
      if ((file === undefined) === (model === undefined)) throw new UsageError('simulator needs either --config or --model');
      const provider = file === undefined ? standaloneSimulator(name, model!) : requireProvider(loadConfig(file), name, file);
      if (provider.simulator === undefined) throw new UsageError(`provider ${name} of ${file} is not a simulator`);
      const log = createLog('simulator', name);
      const { startSimulatorPart } = await import('./simulator-part.ts');
      await runPart(log, () => startSimulatorPart({ ...simulatorOptions(provider, port), host }));
    });
};

const addConfig = (program: Command): void => {
  program
    .command('config')
    .description('look at a configuration')
    .command('check')
    .description('say what is wrong with it, by line and column')
    .argument('[file]', 'configuration', 'berth.yaml')
    .action((file) => {
      const { providers, shards } = loadConfig(file);
      const models = new Set(providers.flatMap((provider) => provider.models.map(({ model }) => model)));
      process.stdout.write(
        `${file} is right: ${providers.length} providers, ${models.size} models, ${shards} shard${shards === 1 ? '' : 's'}\n`,
      );
    });
};

// The same defaults and the same checks as one of a configuration.
const standaloneSimulator = (name: string, models: readonly string[]): ProviderConfig => {
  const provider = { name, kind: 'managed', simulator: {}, models: models.map((model) => ({ model })) };
  return parseConfig(JSON.stringify({ providers: [provider] }), 'command line').providers[0]!;
};

const requireProvider = (config: Config, name: string, file: string): ProviderConfig => {
  const provider = config.providers.find((each) => each.name === name);
  if (provider === undefined)
    throw new UsageError(`${file} has no provider ${JSON.stringify(name)}; it has ${config.providers.map((each) => each.name).join(', ')}`);
  return provider;
};
