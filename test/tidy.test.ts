// The repository obeys its own rules (STYLE 12). Every rule is also shown a violation: one that cannot fail would prove nothing.

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findDeploymentFaults } from './tidy/deployment.ts';
import { findDeadReferences } from './tidy/documents.ts';
import { isCode, parseCode, type RepositoryFile, readRepository } from './tidy/repository.ts';
import * as rules from './tidy/rules.ts';

const files = readRepository();
const code = files.filter(isCode).map(parseCode);

const manifests = new Map(
  files.flatMap(({ path, text }) => {
    const name = /^packages\/([^/]+)\/package\.json$/.exec(path)?.[1];
    const { dependencies = {} } = JSON.parse(name === undefined ? '{}' : text) as { dependencies?: Record<string, string> };
    return name === undefined ? [] : [[name, new Set(Object.keys(dependencies))] as const];
  }),
);

const paths = new Set(files.map((file) => file.path));
const textOf = (name: string): string => files.find((file) => file.path === name)!.text;

const planted = (path: string, text = ''): RepositoryFile => ({ path, text });
const lines = (count: number): string => '// Long.\n'.repeat(count);
// Put together here, so that the rule about places does not find them in this file.
const path = (...parts: string[]): string => ['', ...parts].join('/');
const host = (...parts: string[]): string => parts.join('.');

describe('who may import whom', () => {
  test('every package keeps to its layer', () => expect(code.flatMap(rules.findLayerFaults)).toEqual([]));

  test.each([
    ['packages/core/src/a.ts', "import { Bus } from '@berth/bus';", '1: core may not import @berth/bus'],
    ['packages/core/src/a.ts', "\nimport { pack } from 'msgpackr';", '2: core may not import msgpackr'],
    ['packages/core/src/a.ts', "export type { Shard } from '@berth/runtime';", '1: core may not import @berth/runtime'],
    ['packages/protocol/src/a.ts', "export * from '@berth/core';", '1: protocol may not import @berth/core'],
    ['packages/protocol/src/a.ts', "import { connect } from 'node:net';", '1: protocol may not import node:net'],
    ['packages/client/src/a.ts', "const core = await import('@berth/core');", '1: client may not import @berth/core'],
    ['packages/client/src/a.ts', "type Shard = import('@berth/runtime').Shard;", '1: client may not import @berth/runtime'],
    [
      'packages/proxy/src/a.ts',
      "import { a } from '@berth/client/src/outbox.ts';",
      '1: @berth/client/src/outbox.ts is the inside of another package',
    ],
    [
      'packages/proxy/src/a.ts',
      "import { a } from '../../client/src/outbox.ts';",
      '1: ../../client/src/outbox.ts is outside of the package',
    ],
    [
      'packages/simulator/src/a.ts',
      "import { eventually } from '../../../test/eventually.ts';",
      '1: ../../../test/eventually.ts is outside of the package',
    ],
    ['packages/runtime/src/a.ts', "import { jetstream } from '@nats-io/jetstream';", '1: only the NATS adapters import @nats-io/jetstream'],
    ['packages/broker/src/a.ts', '', '1: the package broker has no place among the layers'],
  ])('finds in %s: %s', (at, text, fault) => expect(rules.findLayerFaults(parseCode(planted(at, text)))).toEqual([`${at}:${fault}`]));

  test.each([
    ['packages/core/src/nested/a.ts', "import type { Command } from '@berth/protocol';\nimport { assert } from '../assert.ts';"],
    ['packages/runtime/src/nats/a.ts', "import { jetstream } from '@nats-io/jetstream';"],
    ['packages/client/src/a.test.ts', "import { Shard } from '@berth/runtime';"],
  ])('allows in %s: %s', (at, text) => expect(rules.findLayerFaults(parseCode(planted(at, text)))).toEqual([]));

  test('every package declares what it imports', () => {
    expect(code.flatMap((file) => rules.findUndeclaredImports(file, manifests))).toEqual([]);
  });

  test.each([
    ["import { Pool } from 'undici';", ['1: undici is not in packages/simulator/package.json']],
    ["import { a } from '@scope/name/part';", ['1: @scope/name is not in packages/simulator/package.json']],
    ["import fastify from 'fastify/part';\nimport { a } from './a.ts';\nimport { b } from 'node:fs';", []],
  ])('what is not declared is found: %s', (text, faults) => {
    const file = parseCode(planted('packages/simulator/src/b.ts', text));
    expect(rules.findUndeclaredImports(file, manifests)).toEqual(faults.map((fault) => `${file.path}:${fault}`));
  });
});

describe('the core is a function of its arguments', () => {
  test('it is', () => {
    expect(code.filter(({ path }) => path.startsWith('packages/core/src/')).length).toBeGreaterThan(10);
    expect(code.flatMap(rules.findImpureCore)).toEqual([]);
  });

  test.each([
    ['const now = Date.now();', 'Date'],
    ['const now = new Date();', 'Date'],
    ['const { now } = performance;', 'performance'],
    ['const chance = Math.random();', 'Math.random'],
    ["const chance = Math['random']();", 'Math.random'],
    ['setTimeout(() => undefined, 5);', 'setTimeout'],
    ['const { env } = process;', 'process'],
    ['const environment = { process };', 'process'],
    ["console.log('here');", 'console'],
    ["import { readFileSync } from 'node:fs';", 'node:fs'],
    ['const later = Promise.resolve();', 'Promise'],
    ['globalThis.process.exit();', 'globalThis'],
  ])('finds %s', (text, what) => {
    expect(rules.findImpureCore(parseCode(planted('packages/core/src/a.ts', `\n${text}`)))).toEqual([
      `packages/core/src/a.ts:2: the core may not use ${what}`,
    ]);
  });

  test.each([
    ['await 1;', ['await']],
    ['const f = async () => 1;', ['async']],
    ['class A { async m() {} }', ['async']],
    ['async function f() { for await (const each of []) each; }', ['async', 'await']],
  ])('finds %s, which lets others in between', (text, what) => {
    expect(rules.findImpureCore(parseCode(planted('packages/core/src/a.ts', text)))).toEqual(
      what.map((each) => `packages/core/src/a.ts:1: the core may not use ${each}`),
    );
  });

  test.each([
    ['packages/core/src/a.ts', 'const f = (event: { Date: 1; process: 2 }) => event.process + event.Date + Math.max(1, 2);'],
    ['packages/core/src/a.test.ts', 'await new Promise((resolve) => setTimeout(resolve, Math.random()));'],
    ['packages/runtime/src/a.ts', 'console.log(Date.now());'],
  ])('allows in %s: %s', (at, text) => expect(rules.findImpureCore(parseCode(planted(at, text)))).toEqual([]));
});

describe('files and functions are short', () => {
  test(`no file has more than ${rules.fileLinesMax} lines`, () => expect(code.flatMap(rules.findLongFile)).toEqual([]));

  test('a longer one is found', () => {
    expect(rules.findLongFile(parseCode(planted('test/a.ts', lines(500))))).toEqual([]);
    expect(rules.findLongFile(parseCode(planted('test/a.ts', lines(501))))).toEqual(['test/a.ts:1: 501 lines']);
  });

  test(`no function has more than ${rules.functionLinesMax} lines`, () => expect(code.flatMap(rules.findLongFunctions)).toEqual([]));

  test.each([
    ['const f = () => {\nBODY};', 'f'],
    ['function f() {\nBODY}', 'f'],
    ['class A {\nm() {\nBODY}\n}', 'm'],
    ['class A {\n#m = () => {\nBODY}\n}', 'm'],
    ["test('a', async () => {\nBODY});", 'a function'],
  ])('a longer one is found: %j', (text, name) => {
    const faultsOf = (body: number): string[] =>
      rules.findLongFunctions(parseCode(planted('test/a.ts', text.replace('BODY', lines(body)))));
    expect(faultsOf(68)).toEqual([]);
    expect(faultsOf(69)).toEqual([expect.stringMatching(new RegExp(`^test/a\\.ts:[12]: ${name} has 71 lines$`))]);
  });

  test.each(['describe', 'describe.skipIf(true)', 'describe.each([1])'])('%s may be long, what stands in it may not', (call) => {
    const faults = rules.findLongFunctions(
      parseCode(planted('test/a.ts', `${call}('a', () => {\ntest('b', () => {\n${lines(70)}});\n});`)),
    );
    expect(faults).toEqual(['test/a.ts:2: a function has 72 lines']);
  });

  test(`the median of every package is below ${rules.functionLinesMedianMax} lines`, () => expect(rules.findLongMedians(code)).toEqual([]));

  test('a package of long functions is found, whatever short ones without a name stand between', () => {
    const long = Array.from({ length: 3 }, (_, n) => `function f${n}() {\n${lines(13)}}\n[1].map((each) => each);\n`).join('');
    expect(rules.findLongMedians([parseCode(planted('packages/core/src/a.ts', long))])).toEqual([
      'packages/core: half of its functions have 15 lines or more',
    ]);
  });
});

describe('names say what a thing is', () => {
  test('they do', () => expect(code.flatMap(rules.findEmptyNames)).toEqual([]));

  test.each([
    ['class SessionManager {}', 'the name SessionManager says nothing'],
    ['interface ClockImpl {}', 'the name ClockImpl says nothing'],
    ['type PinHandler = () => void;', 'the name PinHandler says nothing'],
    ['function leaseHelper() {}', 'the name leaseHelper says nothing'],
    ['const routeUtil = 1;', 'the name routeUtil says nothing'],
    ['class RouteService {}', 'the name RouteService says nothing'],
    ['abstract class ClockBase {}', 'the name ClockBase says nothing'],
    ['const data = 1;', 'the name data says nothing'],
    ['const route = (ctx: unknown) => ctx;', 'the name ctx says nothing'],
    ['function route(info: unknown) {}', 'the name info says nothing'],
    ['interface IClock {}', 'the name IClock has a prefix'],
  ])('finds %s', (text, fault) => {
    expect(rules.findEmptyNames(parseCode(planted('test/a.ts', text)))).toEqual([`test/a.ts:1: ${fault}`]);
  });

  test.each(['class Identity {}', 'interface Id {}', 'const manager = { data: 1 };', 'type IO = 1;'])('allows %s', (text) => {
    expect(rules.findEmptyNames(parseCode(planted('test/a.ts', text)))).toEqual([]);
  });

  test('so do the names of files and folders', () => expect(files.flatMap(rules.findPathFaults)).toEqual([]));

  test.each([
    ['packages/core/src/utils/pin.ts', 'a folder utils says nothing'],
    ['packages/common/src/pin.ts', 'a folder common says nothing'],
    ['packages/core/src/pin-manager.ts', 'the name pin-manager.ts says nothing'],
    ['test/helpers.ts', 'the name helpers.ts says nothing'],
    ['packages/core/src/pinTable.ts', 'pinTable.ts is not kebab-case'],
    ['packages/core/src/Pin.ts', 'Pin.ts is not kebab-case'],
    ['docs/The_Ledger.md', 'The_Ledger.md is not kebab-case'],
  ])('finds %s', (at, fault) => expect(rules.findPathFaults(planted(at))).toEqual([`${at}: ${fault}`]));

  test('every file of code begins by saying what it is', () => expect(code.flatMap(rules.findMissingHeader)).toEqual([]));

  test('one that does not is found', () => {
    expect(rules.findMissingHeader(parseCode(planted('test/a.ts', 'export const a = 1;\n')))).toEqual([
      'test/a.ts:1: does not begin by saying what it is',
    ]);
    expect(rules.findMissingHeader(parseCode(planted('test/a.ts', '#!/usr/bin/env node\n// One.\n')))).toEqual([]);
  });
});

describe('nothing here belongs to the machine where it was written', () => {
  test('nothing does', () => {
    expect(files.map(({ path }) => path)).toContain('package-lock.json');
    expect(files.flatMap(rules.findForeignPlaces)).toEqual([]);
  });

  test.each([
    [host('https://registry', 'npmjs', 'org/'), 'names a package registry'],
    [`      "resolved": ${'"'}http://localhost:4873/a.tgz"`, 'names a package registry'],
    [host('registry=https://acme', 'jfrog', 'io/npm'), 'names a package registry'],
    [`cd ${path('work', 'main')}`, 'names a path of one machine'],
    [`const file = '${path('home', 'ann', 'berth')}';`, 'names a path of one machine'],
    [`import '${path('root', 'a.ts')}'`, 'names a path of one machine'],
    [`file://${path('Users', 'ann')}`, 'names a path of one machine'],
  ])('finds %s', (text, fault) => {
    expect(rules.findForeignPlaces(planted('a.md', `\n${text}\n`))).toEqual([expect.stringMatching(new RegExp(`^a\\.md:2: .*${fault}$`))]);
  });

  test.each(['./packages/work/src', 'https://berth.example/home/page', '/v1/chat/completions', '/etc/hosts'])('allows %s', (text) => {
    expect(rules.findForeignPlaces(planted('a.md', text))).toEqual([]);
  });
});

describe('docker-compose.yml and the Dockerfile hold together', () => {
  const compose = parse(textOf('docker-compose.yml'), { merge: true }) as Parameters<typeof findDeploymentFaults>[0];
  const dockerfile = textOf('deploy/Dockerfile');

  test('they do', () => expect(findDeploymentFaults(compose, dockerfile, paths)).toEqual([]));

  test.each([
    ['a service that is not there', { services: { a: { depends_on: { nats: {} } } } }, 'a waits for nats, which is no service'],
    ['a volume that is not declared', { services: { a: { volumes: ['store:/store'] } } }, 'a mounts store, which is not declared'],
    ['a file that is not there', { services: { a: { volumes: ['./b.yaml:/b.yaml:ro'] } } }, 'a mounts ./b.yaml, which is not here'],
    [
      'a Dockerfile that is not there',
      { services: { a: { build: { dockerfile: 'Dockerfile' } } } },
      'a is built by Dockerfile, which is not here',
    ],
  ])('finds %s', (_what, wrong, fault) => expect(findDeploymentFaults(wrong, dockerfile, paths)).toEqual([fault]));

  test('finds a copied file that is not there', () => {
    expect(findDeploymentFaults({ services: {} }, 'COPY package.json sources ./\n', paths)).toEqual([
      'the image copies sources, which is not here',
    ]);
  });
});

describe('documents name only what is there', () => {
  const scripts = new Set(Object.keys((JSON.parse(textOf('package.json')) as { scripts: object }).scripts));
  // What a change was about may be gone by now.
  const documents = files.filter((file) => file.path.endsWith('.md') && file.path !== 'CHANGELOG.md');

  test('they do', () => {
    expect(documents.length).toBeGreaterThan(5);
    expect(documents.flatMap((document) => findDeadReferences(document, paths, scripts))).toEqual([]);
  });

  test.each([
    ['see `packages/core/src/nowhere.ts`', 'file packages/core/src/nowhere.ts'],
    ['see `nowhere.ts`', 'file nowhere.ts'],
    ['see `packages/nowhere/src`', 'folder packages/nowhere/src'],
    ['[why](ADR-99.md#context)', 'link ADR-99.md'],
    ['`npm run nothing`', 'script nothing'],
    ['npm run -s bench -- nothing --json', 'bench nothing'],
  ])('finds %s', (text, what) => {
    expect(findDeadReferences(planted('docs/adr/a.md', `\n${text}\n`), paths, scripts)).toEqual([`docs/adr/a.md:2: there is no ${what}`]);
  });

  test('the request of README.md goes to a proxy and a model of berth.yaml', () => {
    const { proxy, providers } = parse(textOf('berth.yaml')) as {
      proxy: { ports: number[] };
      providers: { models: { model: string }[] }[];
    };
    const [, port, model] = /curl -si http:\/\/127\.0\.0\.1:(\d+)\/v1\/chat\/completions[\s\S]*?"model":"([^"]+)"/.exec(
      textOf('README.md'),
    )!;
    expect(proxy.ports).toContain(Number(port));
    for (const { models } of providers) expect(models.map((each) => each.model)).toContain(model);
  });
});
