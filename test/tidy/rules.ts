// The rules of STYLE and DESIGN that a machine can judge. Each takes files and says what breaks it, as `PATH:LINE: what`; test/tidy.test.ts shows each one
// a violation that it must find. To change what a package may import, change `layers` here and say why in an ADR.

import { type ESTree, Visitor } from 'vite';
import { functionsOf } from './functions.ts';
import type { CodeFile, RepositoryFile } from './repository.ts';

/** Which packages of ours each package may import (DESIGN.md section 3, ADR-2). Who is not here has no place yet. */
const layers: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  bus: [],
  core: ['protocol'],
  runtime: ['core', 'protocol', 'bus'],
  client: ['protocol', 'bus'],
  proxy: ['client', 'protocol', 'bus'],
  simulator: [],
  cli: ['bus', 'client', 'core', 'protocol', 'proxy', 'runtime', 'simulator'],
};

/** What a package may import that is neither ours nor its own; packages not named here are held by their package.json alone. */
const foreignOf: Readonly<Record<string, RegExp>> = {
  protocol: /^msgpackr$/,
  core: /^$/,
};

/** NATS has one adapter on each side; whoever else wants it wants a port. */
const natsFolders = /^packages\/(bus\/src\/nats-|runtime\/src\/nats\/)/;

const packageOf = (path: string): string | undefined => /^packages\/([^/]+)\/src\//.exec(path)?.[1];
const isTest = (path: string): boolean => /\.test\.ts$/.test(path);

/** Who may import whom. */
export const findLayerFaults = (file: CodeFile): string[] => {
  const from = packageOf(file.path);
  if (from === undefined || isTest(file.path)) return [];
  const allowed = layers[from];
  if (allowed === undefined) return [`${file.path}:1: the package ${from} has no place among the layers`];
  return file.imports.flatMap(({ specifier, offset }) => {
    const fault = layerFault(file.path, from, allowed, specifier);
    return fault === undefined ? [] : [`${file.path}:${file.lineOf(offset)}: ${fault}`];
  });
};

const layerFault = (path: string, from: string, allowed: readonly string[], specifier: string): string | undefined => {
  if (specifier.startsWith('.')) {
    const target = new URL(specifier, `file:///${path}`).pathname.slice(1);
    return target.startsWith(`packages/${from}/src/`) ? undefined : `${specifier} is outside of the package`;
  }
  const ours = /^@berth\/([^/]+)(\/.+)?$/.exec(specifier);
  if (ours !== null) {
    if (ours[2] !== undefined) return `${specifier} is the inside of another package`;
    return allowed.includes(ours[1]!) ? undefined : `${from} may not import ${specifier}`;
  }
  if (foreignOf[from]?.test(specifier) === false) return `${from} may not import ${specifier}`;
  return specifier.startsWith('@nats-io/') && !natsFolders.test(path) ? `only the NATS adapters import ${specifier}` : undefined;
};

/** What is imported is declared: else it works only for as long as some other package brings it along. */
export const findUndeclaredImports = (file: CodeFile, manifests: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const from = packageOf(file.path);
  if (from === undefined || isTest(file.path)) return [];
  return file.imports.flatMap(({ specifier, offset }) => {
    if (/^(\.|node:)/.test(specifier)) return [];
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    return manifests.get(from)?.has(name) ? [] : [`${file.path}:${file.lineOf(offset)}: ${name} is not in packages/${from}/package.json`];
  });
};

/** Clocks, chance, I/O, and everything that lets another turn of the event loop in between. */
const bannedGlobals = new Set([
  'Date',
  'Promise',
  'console',
  'crypto',
  'fetch',
  'globalThis',
  'performance',
  'process',
  'queueMicrotask',
  'require',
  'setImmediate',
  'setInterval',
  'setTimeout',
]);

/** The core is a function of its arguments. */
export const findImpureCore = (file: CodeFile): string[] => {
  if (packageOf(file.path) !== 'core' || isTest(file.path)) return [];
  const faults: string[] = [];
  const add = (node: ESTree.Span, what: string): void => {
    faults.push(`${file.path}:${file.lineOf(node.start)}: the core may not use ${what}`);
  };
  for (const { specifier, offset } of file.imports) if (specifier.startsWith('node:')) add({ start: offset, end: offset }, specifier);
  // Names of members are not names of globals. Parents are visited before their children.
  const memberNames = new Set<unknown>();
  const asMember = ({ key, computed }: { readonly key: unknown; readonly computed: boolean }): void => {
    if (!computed) memberNames.add(key);
  };
  const asFunction = (node: ESTree.Span & { readonly async: boolean }): void => {
    if (node.async) add(node, 'async');
  };
  new Visitor({
    MemberExpression: (node) => {
      if (!node.computed) memberNames.add(node.property);
      if (node.object.type === 'Identifier' && node.object.name === 'Math' && isNamed(node.property, 'random')) add(node, 'Math.random');
    },
    Property: asMember,
    MethodDefinition: asMember,
    PropertyDefinition: asMember,
    TSPropertySignature: asMember,
    TSMethodSignature: asMember,
    Identifier: (node) => {
      if (bannedGlobals.has(node.name) && !memberNames.has(node)) add(node, node.name);
    },
    AwaitExpression: (node) => add(node, 'await'),
    ForOfStatement: (node) => {
      if (node.await) add(node, 'await');
    },
    FunctionDeclaration: asFunction,
    FunctionExpression: asFunction,
    ArrowFunctionExpression: asFunction,
  }).visit(file.program);
  return faults;
};

const isNamed = (node: ESTree.Node, name: string): boolean =>
  (node.type === 'Identifier' && node.name === name) || (node.type === 'Literal' && node.value === name);

/** Longer, and nobody has read it to its end. */
export const fileLinesMax = 500;
export const functionLinesMax = 70;
/** Of the named functions of one package. */
export const functionLinesMedianMax = 15;

export const findLongFile = (file: CodeFile): string[] => {
  const lines = file.text.trimEnd().split('\n').length;
  return lines > fileLinesMax ? [`${file.path}:1: ${lines} lines`] : [];
};

export const findLongFunctions = (file: CodeFile): string[] =>
  functionsOf(file)
    .filter(({ lines }) => lines > functionLinesMax)
    .map(({ name, line, lines }) => `${file.path}:${line}: ${name ?? 'a function'} has ${lines} lines`);

/** Short ones without a name (`(each) => each.id`) would make every median small. */
export const findLongMedians = (files: readonly CodeFile[]): string[] => {
  const lengths = new Map<string, number[]>();
  for (const file of files) {
    const of = packageOf(file.path);
    if (of === undefined || isTest(file.path)) continue;
    const named = functionsOf(file).filter(({ name }) => name !== undefined);
    lengths.set(of, [...(lengths.get(of) ?? []), ...named.map(({ lines }) => lines)]);
  }
  return [...lengths].flatMap(([of, lines]) => {
    const median = lines.sort((a, b) => a - b)[lines.length >> 1] ?? 0;
    return median >= functionLinesMedianMax ? [`packages/${of}: half of its functions have ${median} lines or more`] : [];
  });
};

/** Suffixes and names that say nothing about what a thing is. */
const emptySuffix = /(?:^|[a-z0-9])(?:Manager|Service|Handler|Helper|Utils?|Impl|Base)$/;
const emptyNames = new Set(['data', 'info', 'ctx']);
const interfacePrefix = /^I[A-Z][a-z]/;

export const findEmptyNames = (file: CodeFile): string[] => {
  const faults: string[] = [];
  const check = (id: ESTree.Node | null | undefined): void => {
    if (id?.type !== 'Identifier') return;
    const { name } = id;
    if (emptySuffix.test(name) || emptyNames.has(name)) faults.push(`${file.path}:${file.lineOf(id.start)}: the name ${name} says nothing`);
  };
  const checkType = (id: ESTree.Node | null): void => {
    check(id);
    if (id?.type === 'Identifier' && interfacePrefix.test(id.name))
      faults.push(`${file.path}:${file.lineOf(id.start)}: the name ${id.name} has a prefix`);
  };
  new Visitor({
    TSInterfaceDeclaration: ({ id }) => checkType(id),
    TSTypeAliasDeclaration: ({ id }) => checkType(id),
    TSEnumDeclaration: ({ id }) => checkType(id),
    ClassDeclaration: ({ id }) => checkType(id),
    FunctionDeclaration: ({ id, params }) => [id, ...params].forEach(check),
    FunctionExpression: ({ params }) => params.forEach(check),
    ArrowFunctionExpression: ({ params }) => params.forEach(check),
    VariableDeclarator: ({ id }) => check(id),
  }).visit(file.program);
  return faults;
};

const emptyFolders = new Set(['utils', 'util', 'common', 'shared', 'types', 'helpers', 'misc', 'lib']);
const emptyFile = /(?:^|-)(manager|service|handler|helper|helpers|util|utils|impl|base|common|types)(?:\.test)?\.(?:ts|mjs)$/;
/** Documents whose names are a custom, and files whose names their readers prescribe. */
const customary = /^(README|ARCHITECTURE|CONTRIBUTING|CHANGELOG|LICENSE|ADR-\d+)\.md$|^Dockerfile(\.dockerignore)?$|^\.[a-z]+$/;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/;
/** `.ci/run`: a program, without an ending. */
const program = /^\.ci\/[a-z-]+$/;

export const findPathFaults = ({ path }: RepositoryFile): string[] => {
  const folders = path.split('/');
  const name = folders.pop()!;
  const faults = folders.filter((folder) => emptyFolders.has(folder)).map((folder) => `${path}: a folder ${folder} says nothing`);
  if (emptyFile.test(name)) faults.push(`${path}: the name ${name} says nothing`);
  if (!customary.test(name) && !kebabCase.test(name) && !program.test(path)) faults.push(`${path}: ${name} is not kebab-case`);
  return faults;
};

// Written so that they do not find themselves.
const registryHost =
  /\b(?:registry[.](?:npmjs|yarnpkg|npmmirror)|npm[.]pkg[.]github|jfrog[.]io|artifac[t]ory|proxy[.]golang[.]org)\b|"resolved": "htt[p]/;
const machinePath = /(?:^|[\s"'`=(:,[])(?:file:\/\/)?(?:[/](?:work|home|root|Users|mnt)[/][\w.-]|[A-Z]:\\Users\\)/;

/** The machine where something was written is nobody else's. */
export const findForeignPlaces = (file: RepositoryFile): string[] =>
  file.text.split('\n').flatMap((line, index) => {
    const at = `${file.path}:${index + 1}`;
    const found = [
      [registryHost.exec(line), 'names a package registry'],
      [machinePath.exec(line), 'names a path of one machine'],
    ] as const;
    return found.filter(([match]) => match !== null).map(([match, what]) => `${at}: ${match![0].trim()} ${what}`);
  });

/** What a file is, guarantees and does not know stands at its top. */
export const findMissingHeader = (file: CodeFile): string[] => {
  const isExempt = isTest(file.path) || /(^|\/)(index|[a-z]+\.config)\.ts$/.test(file.path);
  return isExempt || /^(#!.*\n)?(\/\/|\/\*\*)/.test(file.text) ? [] : [`${file.path}:1: does not begin by saying what it is`];
};
