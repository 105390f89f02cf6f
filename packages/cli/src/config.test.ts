import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { candidatesMax } from '@berth/protocol';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig, parseConfig } from './config.ts';

const example = fileURLToPath(new URL('../../../berth.yaml', import.meta.url));

/** A right configuration of eleven lines; tests change one of them or add some after it. */
const right = `providers:
  - name: iris-1
    kind: managed
    url: http://iris.example
    models:
      - model: llama
        limits:
          max_pinned_sessions: 10
          max_global_in_flight_request_slots: 5
          global_in_flight_request_slots_reserved_for_pinned_sessions: 2
          max_per_session_in_flight_request_slots: 1
`;

const faultsOf = (text: string): string[] => {
  try {
    parseConfig(text, 'x.yaml');
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n');
  }
  return [];
};

/** `right` with one line, counted from 1, in place of another. */
const withLine = (line: number, text: string): string =>
  right
    .split('\n')
    .map((old, index) => (index + 1 === line ? text : old))
    .join('\n');

describe('a right configuration', () => {
  test('the example of this repository is one', () => {
    const { providers, proxy, coordinator, aliases } = loadConfig(example);
    expect(providers.map(({ name, kind }) => `${name} ${kind}`)).toEqual(['iris-1 managed', 'iris-2 managed', 'tensorx unlimited']);
    expect(providers[0]?.models[0]?.limits).toEqual({
      max_pinned_sessions: 1_000,
      max_global_in_flight_request_slots: 100,
      global_in_flight_request_slots_reserved_for_pinned_sessions: 20,
      max_per_session_in_flight_request_slots: 2,
    });
    expect(proxy.ports).toEqual([8787, 8788]);
    expect(coordinator.admin_port).toBe(8790);
    expect(aliases).toEqual({ 'gpt-4o': 'llama-3.3-70b' });
  });

  test('what it does not say has the defaults of the design', () => {
    expect(parseConfig(right, 'x.yaml')).toMatchObject({
      cluster: 'berth',
      shards: 1,
      nats: { replicas: 1 },
      session: { pin_inactivity_timeout_seconds: 300 },
      request: {
        lease_timeout_seconds: 30,
        max_routing_attempts: 10,
        decision_timeout_ms: 1_000,
        on_unconfirmed_lease: 'keep',
        attempts: 2,
      },
      coordinators_away: 'offload',
      proxy: { host: '127.0.0.1', ports: [0] },
      aliases: {},
    });
  });

  test('a simulator without settings has its defaults', () => {
    expect(parseConfig(withLine(4, '    simulator: {}'), 'x.yaml').providers[0]?.simulator).toMatchObject({
      max_concurrency: 64,
      queue_max: 256,
    });
  });

  test.each([
    ['no slot reserved', withLine(10, '          global_in_flight_request_slots_reserved_for_pinned_sessions: 0')],
    ['every slot reserved', withLine(10, '          global_in_flight_request_slots_reserved_for_pinned_sessions: 5')],
    ['limits of zero', right.replaceAll(/(sessions|slots): \d+\n(?= {10})/g, '$1: 0\n')],
    ['an unlimited provider without limits', right.slice(0, right.indexOf('        limits')).replace('managed', 'unlimited')],
    ['a free port for each proxy', `${right}proxy: { ports: [0, 0] }\n`],
    ['an alias of a model', `${right}aliases: { gpt: llama }\n`],
    ['limits written once and used twice', `${right.replace('limits:', 'limits: &limits')}      - model: qwen\n        limits: *limits\n`],
    ['several NATS servers', `${right}nats: { url: 'nats://a:4222,b:4222', replicas: 3 }\n`],
    ['a URL with a path', withLine(4, '    url: https://iris.example/prefix/')],
  ])('%s is allowed', (_what, text) => expect(faultsOf(text)).toEqual([]));

  test('values at both ends of their range are allowed, and one beyond is not', () => {
    const withPin = (seconds: number): string => `${right}session: { pin_inactivity_timeout_seconds: ${seconds} }\n`;
    for (const seconds of [1, 86_400]) expect(faultsOf(withPin(seconds))).toEqual([]);
    for (const seconds of [0, 86_401])
      expect(faultsOf(withPin(seconds))).toEqual([
        `x.yaml:12:44: session.pin_inactivity_timeout_seconds must be a number from 1 to 86400, not ${seconds}`,
      ]);
  });
});

describe('a wrong value is told with line and column', () => {
  test.each([
    ['an unknown key', `${right}shard: 1\n`, '12:1: shard is not a known key'],
    [
      'an unknown key in the depth',
      withLine(6, '      - model: llama\n        limit: {}'),
      '7:9: providers[0].models[0].limit is not a known key',
    ],
    ['a wrong type', `${right}coordinator: 5\n`, '12:14: coordinator must be of type object, not 5'],
    [
      'a word for a number',
      withLine(8, '          max_pinned_sessions: many'),
      '8:32: providers[0].models[0].limits.max_pinned_sessions must be a whole number from 0 to 10000000, not "many"',
    ],
    [
      'a fraction of a slot',
      withLine(9, '          max_global_in_flight_request_slots: 1.5'),
      '9:47: providers[0].models[0].limits.max_global_in_flight_request_slots must be a whole number from 0 to 1000000, not 1.5',
    ],
    ['a missing key, at its parent', right.replace('    kind: managed\n', ''), '2:5: providers[0].kind is missing'],
    ['a missing limit', right.replace(/ +max_pinned.*\n/, ''), '8:11: providers[0].models[0].limits.max_pinned_sessions is missing'],
    ['no providers at all', 'cluster: berth\n', '1:1: providers is missing'],
    [
      'a negative limit',
      withLine(8, '          max_pinned_sessions: -1'),
      '8:32: providers[0].models[0].limits.max_pinned_sessions must be a whole number from 0 to 10000000, not -1',
    ],
    [
      'a session that may do nothing',
      withLine(11, '          max_per_session_in_flight_request_slots: 0'),
      '11:52: providers[0].models[0].limits.max_per_session_in_flight_request_slots must be a whole number from 1 to 1000000, not 0',
    ],
    [
      'a number with a floor alone',
      withLine(4, '    simulator: { max_concurrency: 0 }'),
      '4:35: providers[0].simulator.max_concurrency must be a whole number from 1, not 0',
    ],
    [
      'a speed of zero',
      withLine(4, '    simulator: { decode_tokens_per_second: 0 }'),
      '4:44: providers[0].simulator.decode_tokens_per_second must be above 0, not 0',
    ],
    [
      'a word that is none of the choice',
      withLine(3, '    kind: manged'),
      '3:11: providers[0].kind must be one of "managed", "unlimited", not "manged"',
    ],
    ['a number that is none of the choice', `${right}nats: { replicas: 2 }\n`, '12:19: nats.replicas must be one of 1, 3, 5, not 2'],
    [
      'a feature that does not exist',
      withLine(6, '      - model: llama\n        features: [chat, dance]'),
      '7:26: providers[0].models[0].features[1] must be one of "chat", "tools", "vision", "json_schema", "completions", "responses", "messages", "embeddings", not "dance"',
    ],
    ['more shards than this version has', `${right}shards: 2\n`, '12:9: shards must be 1 in this version, not 2'],
    ['a name with a blank', withLine(2, '  - name: iris 1'), '2:11: providers[0].name must match ^[A-Za-z0-9._/:-]{1,128}$, not "iris 1"'],
    [
      'a port beyond the last',
      `${right}proxy: { ports: [8787, 65536] }\n`,
      '12:24: proxy.ports[1] must be a whole number from 0 to 65535, not 65536',
    ],
    ['an alias of no letters', `${right}aliases: { '': llama }\n`, '12:12: aliases. is not a key that matches ^.{1,256}$'],
    ['no port', `${right}proxy: { ports: [] }\n`, '12:17: proxy.ports must have at least 1 item'],
    ['no provider', 'providers: []\n', '1:12: providers must have at least 1 item'],
    ['a provider without models', right.replace(/models:[\s\S]*/, 'models: []\n'), '5:13: providers[0].models must have at least 1 item'],
    [
      'a value that is long, by its beginning',
      `${right}shards: [${'8787, '.repeat(40)}]\n`,
      `12:9: shards must be 1 in this version, not [${'8787,'.repeat(11)}8787…`,
    ],
    ['an empty file', '', '1:1: must be of type object, not null'],
    ['a list', '# Providers\n- iris-1\n', '2:1: must be of type object, not ["iris-1"]'],
  ])('%s', (_what, text, fault) => expect(faultsOf(text)).toEqual([`x.yaml:${fault}`]));
});

describe('what fits the schema and makes no sense is told with line and column', () => {
  const second = right.slice(right.indexOf('  - name'));
  test.each([
    ['a name used twice', right + second, '12:11: providers[1].name "iris-1" is the name of providers[0] too'],
    [
      'a model that stands twice',
      `${right}      - model: llama\n`,
      '12:16: providers[0].models[1].model "llama" stands twice at this provider',
    ],
    [
      'one slot more reserved than there are',
      withLine(10, '          global_in_flight_request_slots_reserved_for_pinned_sessions: 6'),
      '10:72: providers[0].models[0].limits.global_in_flight_request_slots_reserved_for_pinned_sessions must be at most max_global_in_flight_request_slots (5), not 6',
    ],
    [
      'limits of an unlimited provider',
      withLine(3, '    kind: unlimited'),
      '8:11: providers[0].models[0].limits cannot be given for an unlimited provider',
    ],
    ['neither URL nor simulator', right.replace(/ +url.*\n/, ''), '2:5: providers[0].url must be given, or else a simulator; not both'],
    [
      'both URL and simulator',
      withLine(4, '    url: http://iris.example\n    simulator: {}'),
      '4:10: providers[0].url must be given, or else a simulator; not both',
    ],
    [
      'a URL that is none',
      withLine(4, '    url: iris'),
      '4:10: providers[0].url must be an http or https URL without query, fragment or credentials, not "iris"',
    ],
    [
      'a URL of something else',
      withLine(4, '    url: ftp://iris.example'),
      '4:10: providers[0].url must be an http or https URL without query, fragment or credentials, not "ftp://iris.example"',
    ],
    ['an alias of a model that nobody has', `${right}aliases:\n  gpt: qwen\n`, '13:8: aliases.gpt names "qwen", which no provider has'],
    [
      'an alias that is a model',
      `${right}aliases:\n  llama: llama\n`,
      '13:3: aliases.llama is the name of a model, so it cannot be an alias',
    ],
    ['a port for two proxies', `${right}proxy: { ports: [8787, 8787] }\n`, '12:24: proxy.ports[1] is 8787, as proxy.ports[0] is'],
    [
      'a port for a proxy and the coordinator',
      `${right}proxy: { ports: [8787] }\ncoordinator: { admin_port: 8787 }\n`,
      '12:18: proxy.ports[0] is 8787, as coordinator.admin_port is',
    ],
    [
      'a NATS URL that is none',
      `${right}nats: { url: 'nats://a:4222,::' }\n`,
      '12:14: nats.url must be nats://host:port, or several of them with commas between',
    ],
    [
      'a probe of what is static',
      withLine(4, '    url: http://iris.example\n    health: { kind: static, path: /health }'),
      '5:29: providers[0].health.path means nothing when kind is static',
    ],
    [
      'a state of what is probed',
      withLine(4, '    url: http://iris.example\n    health: { kind: http_probe, health: draining }'),
      '5:33: providers[0].health.health means nothing when kind is http_probe',
    ],
  ])('%s', (_what, text, fault) => expect(faultsOf(text)).toEqual([`x.yaml:${fault}`]));

  test('more providers than can be candidates of a request', () => {
    const many = `providers:\n${Array.from({ length: candidatesMax + 1 }, (_, index) => second.replace('iris-1', `iris-${index}`)).join('')}`;
    expect(faultsOf(many)).toEqual([`x.yaml:2:3: providers must have at most ${candidatesMax} items, not ${candidatesMax + 1}`]);
  });
});

describe('what is not YAML is told with line and column', () => {
  test.each([
    ['a list that does not end', 'providers: [\n', /^x\.yaml:2:1: .*must be sufficiently indented and end with a \]/],
    ['a key used twice', `${right}cluster: a\ncluster: b\n`, /^x\.yaml:13:1: Map keys must be unique$/],
    ['a tab', `${right}request:\n\tattempts: 1\n`, /^x\.yaml:13:1: Tabs are not allowed as indentation$/],
    ['a second document', `${right}---\n${right}`, /^x\.yaml:12:1: a second document begins here; a configuration is one$/],
    ['an alias of nothing', `${right}aliases: *limits\n`, /^x\.yaml:12:10: \*limits stands for nothing: there is no &limits before it$/],
  ])('%s', (_what, text, fault) => expect(faultsOf(text)[0]).toMatch(fault));
});

describe('several faults', () => {
  test('of the schema are all told, in the order of the file', () => {
    const text = `shards: 2\n${right.replace('kind: managed', 'kind: x').replace('sessions: 10', 'sessions: -1')}nats: { replicas: 2 }\nproxy: { port: 1 }\n`;
    expect(faultsOf(text).map((fault) => fault.split(' ').slice(0, 2).join(' '))).toEqual([
      'x.yaml:1:9: shards',
      'x.yaml:4:11: providers[0].kind',
      'x.yaml:9:32: providers[0].models[0].limits.max_pinned_sessions',
      'x.yaml:13:19: nats.replicas',
      'x.yaml:14:10: proxy.port',
    ]);
  });

  test('between fields are all told, in the order of the file', () => {
    const text = `aliases: { gpt: qwen }\n${right.replace('http:', 'ftp:').replace('sessions: 2', 'sessions: 9')}proxy: { ports: [1, 1] }\n`;
    expect(faultsOf(text).map((fault) => fault.split(': ')[0])).toEqual(['x.yaml:1:17', 'x.yaml:5:10', 'x.yaml:11:72', 'x.yaml:13:21']);
  });
});

describe('a file', () => {
  test('that does not exist is told by its name', () => {
    expect(() => loadConfig('nowhere.yaml')).toThrow(/^nowhere\.yaml: cannot be read: ENOENT/);
  });

  test('is named as it was given, in every fault', () => {
    const directory = mkdtempSync(join(tmpdir(), 'berth-config-'));
    const file = join(directory, 'wrong.yaml');
    try {
      writeFileSync(file, 'shards: 2\n');
      expect(() => loadConfig(file)).toThrow(
        new ConfigError(`${file}:1:1: providers is missing\n${file}:1:9: shards must be 1 in this version, not 2`),
      );
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
