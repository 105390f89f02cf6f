import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findIdInBody, ResponseIdReader } from './response-id.ts';

const stream = Buffer.from(
  ': hello\n\nevent: response.created\r\ndata: {"type":"response.created",\r\ndata: "response":{"id":"resp_é🚢"}}\r\n\r\nevent: x\ndata: {"response":{"id":"other"}}\n\n',
);

describe('the id of a stored response', () => {
  test('is found once, however the stream is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length), { maxLength: 20 }), (cuts) => {
        const reader = new ResponseIdReader();
        const bounds = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const found = bounds.slice(1).map((end, i) => reader.push(stream.subarray(bounds[i], end)));
        expect(found.filter((id) => id !== undefined)).toEqual(['resp_é🚢']);
      }),
    );
  });

  test.each([
    ['data: [DONE]\n\n'],
    ['data: {"id":"not in a response"}\n\n'],
    ['data: {"response":{"id":7}}\n\n'],
    ['data: {"response":{"id":"unfinished"}}\n'],
  ])('is not found in %j', (text) => {
    expect(new ResponseIdReader().push(Buffer.from(text))).toBeUndefined();
  });

  test.each([
    ['{"object":"response","output":[{"id":"no"}],"id":"yes"}', 'yes'],
    ['{"id":""}', undefined],
    ['[]', undefined],
    ['not json', undefined],
  ])('in the body %s is %s', (body, id) => {
    expect(findIdInBody(Buffer.from(body))).toBe(id);
  });
});
