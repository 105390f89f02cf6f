// Reads the configuration: YAML, one schema, and the rules between fields. Every fault is reported, each with file, line and column.
// Guarantees that what it returns can be used as it is; nothing deeper checks again.

import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import { type Document, isMap, LineCounter, type Pair, parseDocument, visit, type YAMLError } from 'yaml';
import { findRuleFaults } from './config-rules.ts';
import { type Config, configSchema } from './config-schema.ts';

/** What is wrong with a configuration: one line a fault, `FILE:LINE:COLUMN: what`. */
export class ConfigError extends Error {
  readonly code = 'config_invalid';
}

/** Where a fault is, as keys from the top, and what it is. */
export interface ConfigFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** What is wrong is the key itself, not what it is set to. */
  readonly isOfKey?: boolean;
}

// Unions of literals are told as one sentence by their parent, so only the first error of a place is kept.
const ajv = new Ajv({ allErrors: true, useDefaults: true, strict: false, verbose: true });
const validate = ajv.compile<Config>(configSchema);

/** Reads a file. Throws a `ConfigError` that lists every fault. */
export const loadConfig = (file: string): Config => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`${file}: cannot be read: ${(error as Error).message}`);
  }
  return parseConfig(text, file);
};

/** As `loadConfig`, from text; `file` names it in messages. */
export const parseConfig = (text: string, file: string): Config => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  const broken = [
    ...document.errors.map(({ pos, code, message }) => ({ offset: pos[0], text: tell(code, message) })),
    ...danglingAliases(document),
  ];
  if (broken.length > 0) throw new ConfigError(broken.map(({ offset, text }) => `${at(offset)}: ${text}`).join('\n'));
  const value: unknown = document.toJS();
  const faults = validate(value) ? findRuleFaults(value) : schemaFaults(validate.errors ?? []);
  const placed = faults.map((fault) => ({ offset: offsetOf(document, fault), text: describe(fault) })).sort((a, b) => a.offset - b.offset);
  if (placed.length > 0) throw new ConfigError(placed.map(({ offset, text }) => `${at(offset)}: ${text}`).join('\n'));
  return value as Config;
};

// The parser speaks to programmers here.
const tell = (code: YAMLError['code'], message: string): string =>
  code === 'MULTIPLE_DOCS' ? 'a second document begins here; a configuration is one' : message;

// The parser finds them only when it makes a value of the document, and then without their place.
const danglingAliases = (document: Document): { readonly offset: number; readonly text: string }[] => {
  const found: { offset: number; text: string }[] = [];
  visit(document, {
    Alias: (_key, alias) => {
      if (alias.resolve(document) === undefined)
        found.push({ offset: alias.range?.[0] ?? 0, text: `*${alias.source} stands for nothing: there is no &${alias.source} before it` });
    },
  });
  return found;
};

const describe = ({ path, message }: ConfigFault): string => (path.length === 0 ? message : `${nameOf(path)} ${message}`);

/** `['providers', 0, 'name']` as `providers[0].name`. */
const nameOf = (path: ConfigFault['path']): string =>
  path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');

interface Placed {
  readonly range?: readonly [number, number, number] | null;
}

// The deepest place on the way to the fault that the document really has: a missing key is reported at its parent.
const offsetOf = (document: Document, { path, isOfKey = false }: ConfigFault): number => {
  for (let depth = path.length; depth > 0; depth--) {
    const place = placeOf(document, path.slice(0, depth), isOfKey && depth === path.length);
    if (place?.range) return place.range[0];
  }
  return (document.contents as Placed | null)?.range?.[0] ?? 0;
};

const placeOf = (document: Document, path: ConfigFault['path'], isOfKey: boolean): Placed | undefined => {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return document.getIn(path, true) as Placed | undefined;
  const pair = parent.items.find((item: Pair) => String((item.key as { value?: unknown }).value) === String(path.at(-1)));
  return ((isOfKey ? undefined : pair?.value) ?? pair?.key) as Placed | undefined;
};

const schemaFaults = (errors: readonly ErrorObject[]): ConfigFault[] => {
  const faults = new Map<string, ConfigFault>();
  // A union says one sentence itself; what its members say of the same place adds nothing.
  const unions = new Set(errors.filter((error) => error.keyword === 'anyOf').map((error) => error.instancePath));
  for (const error of errors) {
    if (error.keyword === 'const' && unions.has(error.instancePath)) continue;
    const fault = schemaFault(error);
    const key = `${fault.path.join('/')} ${fault.message}`;
    if (!faults.has(key)) faults.set(key, fault);
  }
  return [...faults.values()];
};

const schemaFault = (error: ErrorObject): ConfigFault => {
  const path = error.instancePath.split('/').slice(1).map(keyOf);
  const given = `, not ${shortened(JSON.stringify(error.data))}`;
  switch (error.keyword) {
    case 'additionalProperties': {
      const [pattern] = Object.keys(error.parentSchema?.patternProperties ?? {});
      const message = pattern === undefined ? 'is not a known key' : `is not a key that matches ${pattern}`;
      return { path: [...path, error.params.additionalProperty], message, isOfKey: true };
    }
    case 'required':
      return { path: [...path, error.params.missingProperty], message: 'is missing' };
    case 'anyOf':
      return { path, message: `must be one of ${literalsOf(error)}${given}` };
    case 'minimum':
    case 'maximum':
    case 'type':
      return { path, message: `must be ${numberRange(error)}${given}` };
    case 'minItems':
      return { path, message: `must have at least ${error.params.limit} item${error.params.limit === 1 ? '' : 's'}` };
    case 'maxItems':
      return { path, message: `must have at most ${error.params.limit} items, not ${(error.data as unknown[]).length}` };
    case 'exclusiveMinimum':
      return { path, message: `must be above ${error.params.limit}${given}` };
    case 'pattern':
      return { path, message: `must match ${error.params.pattern}${given}` };
    default:
      return { path, message: `${error.message ?? 'is wrong'}${given}` };
  }
};

/** Enough to recognise a value by; a mapping may be long. */
const shownCharactersMax = 60;
const shortened = (text: string): string => (text.length <= shownCharactersMax ? text : `${text.slice(0, shownCharactersMax)}…`);

const keyOf = (token: string): string | number => {
  const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^\d+$/.test(key) ? Number(key) : key;
};

const literalsOf = (error: ErrorObject): string =>
  (error.schema as { const?: unknown }[]).map((each) => JSON.stringify(each.const)).join(', ');

const numberRange = (error: ErrorObject): string => {
  const { type, minimum, maximum } = error.parentSchema as { type?: string; minimum?: number; maximum?: number };
  const kind = type === 'integer' ? 'a whole number' : type === 'number' ? 'a number' : `of type ${String(type)}`;
  if (minimum === undefined) return kind;
  if (maximum === undefined) return `${kind} from ${minimum}`;
  return minimum === maximum ? `${minimum} in this version` : `${kind} from ${minimum} to ${maximum}`;
};
