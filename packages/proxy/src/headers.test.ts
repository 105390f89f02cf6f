import { describe, expect, test } from 'vitest';
import { downstreamHeaders, upstreamHeaders } from './headers.ts';

const options = { apiKey: 'k', requestId: 'r', dialect: 'openai' } as const;
const added = ['accept-encoding', 'identity', 'x-berth-request-id', 'r', 'authorization', 'Bearer k'];

describe('headers to a provider', () => {
  test.each([
    'Connection',
    'keep-alive',
    'Proxy-Authorization',
    'TE',
    'Trailer',
    'Transfer-Encoding',
    'Upgrade',
    'Expect',
    'Host',
    'Content-Length',
    'Accept-Encoding',
    'Authorization',
    'X-Api-Key',
    'Cookie',
    'OpenAI-Organization',
    'X-Berth-Provider',
  ])('never include the caller’s %s', (name) => {
    expect(upstreamHeaders([name, 'x', 'x-kept', '1'], undefined, options)).toEqual(['x-kept', '1', ...added]);
  });

  test('keep everything else in order, repeated names too', () => {
    const raw = ['Content-Type', 'application/json', 'anthropic-beta', 'a', 'anthropic-beta', 'b', 'x-session-id', 's'];
    expect(upstreamHeaders(raw, undefined, options).slice(0, 8)).toEqual(raw.map((text, i) => (i % 2 === 0 ? text.toLowerCase() : text)));
  });

  test('lose what Connection names', () => {
    expect(upstreamHeaders(['X-Hop', '1', 'x-kept', '1'], 'close, X-Hop', options)).toEqual(['x-kept', '1', ...added]);
  });

  test('carry the key where the dialect looks for it, and none when there is none', () => {
    expect(upstreamHeaders([], undefined, { ...options, dialect: 'anthropic' })).toEqual([...added, 'x-api-key', 'k']);
    expect(upstreamHeaders([], undefined, { ...options, apiKey: undefined })).toEqual(added.slice(0, 4));
  });
});

describe('headers to the caller', () => {
  test.each(['connection', 'keep-alive', 'transfer-encoding', 'trailer', 'alt-svc', 'strict-transport-security', 'x-berth-decision'])(
    'never include the provider’s %s',
    (name) => {
      expect(downstreamHeaders({ [name]: 'x', 'x-kept': '1' }, {})).toEqual({ 'x-kept': '1' });
    },
  );

  test('keep length and type, and add ours', () => {
    const headers = { 'content-type': 'application/json', 'content-length': '2', 'x-request-id': 'theirs' };
    expect(downstreamHeaders(headers, { 'x-berth-provider': 'a' })).toEqual({ ...headers, 'x-berth-provider': 'a' });
  });

  test('tell buffers to keep out of a stream’s way', () => {
    expect(downstreamHeaders({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'public' }, {})).toEqual({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
    });
  });

  test('keep the provider’s server-timing beside ours', () => {
    expect(downstreamHeaders({ 'server-timing': 'model;dur=9' }, { 'server-timing': 'berth;dur=1' })).toEqual({
      'server-timing': ['model;dur=9', 'berth;dur=1'],
    });
  });
});
