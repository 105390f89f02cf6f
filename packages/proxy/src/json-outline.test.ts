import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findJsonFault } from './json-fault.ts';
import { readJsonOutline, spliceString } from './json-outline.ts';

const splice = (text: string, value: string): string => {
  const bytes = Buffer.from(text);
  const range = readJsonOutline(bytes).ranges.get('model');
  return range === undefined ? 'no model' : spliceString(bytes, range, value).toString();
};

describe('splicing the model', () => {
  test.each([
    ['first', '{"model":"a","x":1}', '{"model":"NEW","x":1}'],
    ['not first', '{"x":[1,2],"model":"a"}', '{"x":[1,2],"model":"NEW"}'],
    ['with whitespace all around', ' {\n\t"model" :\r\n "a" , "x" : 1 } \n', ' {\n\t"model" :\r\n "NEW" , "x" : 1 } \n'],
    ['with a nested model before it', '{"x":{"model":"b"},"model":"a"}', '{"x":{"model":"b"},"model":"NEW"}'],
    ['with a model inside a string', '{"x":"\\"model\\":\\"b\\"","model":"a"}', '{"x":"\\"model\\":\\"b\\"","model":"NEW"}'],
    ['with an escaped key', '{"mo\\u0064el":"a"}', '{"mo\\u0064el":"NEW"}'],
    ['with escapes in the value', '{"model":"a\\"\\\\\\u00e9","x":1}', '{"model":"NEW","x":1}'],
    ['behind a string that ends in backslashes', '{"x":"\\\\\\\\","model":"a"}', '{"x":"\\\\\\\\","model":"NEW"}'],
    ['behind multi-byte text', '{"x":"日本語 🚢","model":"a"}', '{"x":"日本語 🚢","model":"NEW"}'],
    [
      'behind numbers that lose precision when parsed',
      '{"seed":12345678901234567890,"model":"a"}',
      '{"seed":12345678901234567890,"model":"NEW"}',
    ],
  ])('finds it %s and leaves every other byte', (_where, text, expected) => {
    expect(splice(text, 'NEW')).toBe(expected);
  });

  test('writes a name that needs escapes as valid JSON', () => {
    expect(JSON.parse(splice('{"model":"a"}', 'say "hi"\n'))).toEqual({ model: 'say "hi"\n' });
  });

  test('changes only the model of any object, in any spelling', () => {
    const object = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue());
    fc.assert(
      fc.property(object, object, fc.string({ unit: 'binary' }), fc.nat(4), (before, after, model, indent) => {
        delete before.model;
        const keys = {
          ...before,
          model,
          ...Object.fromEntries(Object.entries(after).filter(([key]) => !(key in before) && key !== 'model')),
        };
        const bytes = Buffer.from(JSON.stringify(keys, null, indent));
        const range = readJsonOutline(bytes).ranges.get('model');
        if (range === undefined) throw new Error('no model');
        expect(JSON.parse(bytes.toString('utf8', range.start, range.end))).toBe(JSON.parse(JSON.stringify(model)));
        const spliced = spliceString(bytes, range, 'NEW');
        expect(JSON.parse(spliced.toString())).toEqual({ ...JSON.parse(bytes.toString()), model: 'NEW' });
        expect(spliced.subarray(0, range.start)).toEqual(bytes.subarray(0, range.start));
        expect(spliced.subarray(range.start + 5)).toEqual(bytes.subarray(range.end));
      }),
    );
  });
});

describe('the outline', () => {
  test.each([
    ['{}', undefined],
    ['{"a":1,"b":2}', undefined],
    ['{"a":1,"b":{"a":2}}', undefined],
    ['{"a":1,"a":2}', 'a'],
    ['{"model":"x","b":[{"b":1}],"mod\\u0065l":"y"}', 'model'],
    ['{"é":1,"\\u00e9":2}', 'é'],
  ])('of %s has the duplicate key %s', (text, duplicateKey) => {
    expect(readJsonOutline(Buffer.from(text)).duplicateKey).toBe(duplicateKey);
  });

  test.each([
    ['{}', 1],
    ['{"a":1}', 1],
    ['{"a":[]}', 2],
    ['{"a":[{"b":[1]}],"c":{}}', 4],
    ['{"a":"[[[[["}', 1],
  ])('of %s is %i deep', (text, depth) => {
    expect(readJsonOutline(Buffer.from(text)).depth).toBe(depth);
  });
});

describe('the fault of a text that is not JSON', () => {
  test.each([
    ['', 0],
    ['   ', 3],
    ['{', 1],
    ['{"a"}', 4],
    ['{"a":}', 5],
    ['{"a":1,}', 7],
    ['{"a":1 "b":2}', 7],
    ['[1,2', 4],
    ['{"a":tru}', 5],
    ['{"a":01}', 6],
    ['{"a":"x\ny"}', 7],
    ['{"a":"\\q"}', 6],
    ['{"a":"\\u12g4"}', 6],
    ['{"a":1}x', 7],
    ['{"a":1]', 6],
    ["{'a':1}", 1],
  ])('in %j is at %i', (text, at) => {
    expect(findJsonFault(text)).toBe(at);
  });

  test('is found exactly when JSON.parse refuses', () => {
    const isJson = (text: string): boolean => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    const token = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '1',
      '-',
      '0',
      '.5',
      'e3',
      'true',
      'null',
      ' ',
      '\\',
      'u12',
      '\n',
    );
    const damaged = fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 })).map(([text, at, junk]) => {
      const cut = at % (text.length + 1);
      return text.slice(0, cut) + junk + text.slice(cut + 1);
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          damaged,
          fc.array(token, { maxLength: 12 }).map((tokens) => tokens.join('')),
        ),
        (text) => {
          expect(findJsonFault(text) === undefined).toBe(isJson(text));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
