// A simulator from outside: determinism, cache, bounds, faults, disconnects, records and metrics, over real sockets.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type RequestRecord, type Simulator, type SimulatorOptions, startSimulator } from './index.ts';

const model = 'small';
const chatPath = '/v1/chat/completions';

const start = async (options: Partial<SimulatorOptions> = {}): Promise<Simulator> => {
  const speeds = { prefillTokensPerSecond: Number.POSITIVE_INFINITY, decodeTokensPerSecond: Number.POSITIVE_INFINITY };
  const bounds = { maxConcurrency: 4, queueMax: 4, cacheBlocks: 100, blockTokens: 4, defaultMaxTokens: 16 };
  const simulator = await startSimulator({ name: 'sim', models: [model], ...speeds, ...bounds, ...options });
  onTestFinished(() => simulator.close());
  return simulator;
};

type Fields = Readonly<Record<string, unknown>>;
interface Sent {
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

const post = (simulator: Simulator, path: string, body: Fields, sent: Sent = {}) =>
  fetch(simulator.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sent.headers },
    body: JSON.stringify({ model, ...body }),
    signal: sent.signal ?? null,
  });

const chat = (simulator: Simulator, text: string, more: Fields = {}, sent: Sent = {}) =>
  post(simulator, chatPath, { messages: [{ role: 'user', content: text }], ...more }, sent);

const until = async (claim: () => boolean): Promise<void> => {
  const deadlineMs = performance.now() + 5_000;
  while (!claim()) {
    if (performance.now() > deadlineMs) throw new Error(`Never true: ${claim}`);
    await new Promise(setImmediate);
  }
};

const ofModel = (simulator: Simulator) => simulator.state().models[model] ?? expect.fail('no such model');

const untilClosed = async (simulator: Simulator, count: number): Promise<readonly RequestRecord[]> => {
  await until(() => simulator.records().length === count);
  return simulator.records();
};

describe('answers', () => {
  const requests: [string, Fields][] = [
    [chatPath, { messages: [{ role: 'user', content: 'hi' }] }],
    ['/v1/completions', { prompt: 'hi' }],
    ['/v1/responses', { input: 'hi' }],
    ['/v1/messages', { max_tokens: 50, messages: [{ role: 'user', content: 'hi' }] }],
  ];
  const modes = requests.flatMap(([path, body]): [string, Fields][] => [
    [path, body],
    [path, { ...body, stream: true }],
  ]);

  it.each([...modes, ['/v1/embeddings', { input: 'hi' }] as [string, Fields]])(
    'to %s %j are the same bytes each time and everywhere',
    async (path, body) => {
      const one = await start({ cacheBlocks: 0 });
      const other = await start({ cacheBlocks: 0, name: 'other', splitUtf8Writes: true });
      const texts = [
        await (await post(one, path, body)).text(),
        await (await post(one, path, body)).text(),
        await (await post(other, path, body)).text(),
      ];
      expect(texts[0]?.length).toBeGreaterThan(50);
      expect(new Set(texts).size).toBe(1);
    },
  );

  it('arrive with characters cut in half when that is asked for', async () => {
    const simulator = await start({ splitUtf8Writes: true });
    const chunks = await new Promise<Buffer[]>((resolve, reject) => {
      const read: Buffer[] = [];
      const request = httpRequest(
        simulator.url + chatPath,
        { method: 'POST', headers: { 'content-type': 'application/json' } },
        (response) => {
          response.on('data', (chunk: Buffer) => read.push(chunk)).on('end', () => resolve(read));
        },
      );
      request.on('error', reject).end(JSON.stringify({ model, stream: true, messages: [{ role: 'user', content: 'hi' }] }));
    });
    expect(chunks.some((chunk) => chunk.toString().endsWith('\ufffd'))).toBe(true);
    expect(Buffer.concat(chunks).toString()).not.toContain('\ufffd');
  });
});

describe('the prefix cache', () => {
  const usageOf = async (response: Response) => ((await response.json()) as { usage: Record<string, unknown> }).usage;

  it('finds the first turn and its answer in the second', async () => {
    const simulator = await start();
    const question = { role: 'user', content: 'A first question that fills several blocks.' };
    const first = (await (await post(simulator, chatPath, { messages: [question] })).json()) as Completion;
    expect(first.usage.prompt_tokens_details.cached_tokens).toBe(0);
    const answer = first.choices[0]?.message ?? expect.fail('no answer');
    const messages = [question, answer, { role: 'user', content: 'And then?' }];
    const second = (await (await post(simulator, chatPath, { messages })).json()) as Completion;
    const cached = second.usage.prompt_tokens_details.cached_tokens;
    const answerTokens = Math.floor(Buffer.byteLength(answer.content) / 4);
    expect(cached).toBeGreaterThan(first.usage.prompt_tokens + answerTokens - 8);
    expect(cached).toBeLessThanOrEqual(first.usage.prompt_tokens + answerTokens + 1);
  });

  interface Completion {
    readonly choices: { readonly message: { readonly content: string } }[];
    readonly usage: { readonly prompt_tokens: number; readonly prompt_tokens_details: { readonly cached_tokens: number } };
  }

  it('forgets the conversation that was not used for longest', async () => {
    const simulator = await start({ cacheBlocks: 30 });
    const cachedOf = async (text: string) => {
      const usage = await usageOf(await chat(simulator, text.repeat(20), { max_tokens: 1 }));
      return (usage.prompt_tokens_details as { readonly cached_tokens: number }).cached_tokens;
    };
    await cachedOf('first text, ');
    expect(await cachedOf('first text, ')).toBeGreaterThan(0);
    await cachedOf('second, other ');
    await cachedOf('a third text ');
    expect(await cachedOf('first text, ')).toBe(0);
  });

  it.each([
    [
      '/v1/responses',
      { input: 'A question that fills several blocks.' },
      (usage: Fields) => (usage.input_tokens_details as Fields).cached_tokens,
    ],
    [
      '/v1/messages',
      { max_tokens: 5, messages: [{ role: 'user', content: 'A question that fills several blocks.' }] },
      (usage: Fields) => usage.cache_read_input_tokens,
    ],
    [
      '/v1/completions',
      { prompt: 'A question that fills several blocks.' },
      (usage: Fields) => (usage.prompt_tokens_details as Fields).cached_tokens,
    ],
  ])('shows in the usage of %s', async (path, body, cachedOf) => {
    const simulator = await start();
    expect(cachedOf(await usageOf(await post(simulator, path, body)))).toBe(0);
    expect(cachedOf(await usageOf(await post(simulator, path, body)))).toBeGreaterThanOrEqual(8);
  });
});

describe('bounds', () => {
  it('run some, queue some, and answer 503 beyond', async () => {
    const simulator = await start({ maxConcurrency: 2, queueMax: 1 });
    const leave = new AbortController();
    const hang = () => chat(simulator, 'x', { simulator_fault: 'hang' }, { signal: leave.signal }).catch(() => undefined);
    const hanging = [hang(), hang()];
    await until(() => ofModel(simulator).running === 2);
    const waiting = chat(simulator, 'waits');
    await until(() => ofModel(simulator).waiting === 1);
    const refused = await chat(simulator, 'too many');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({ error: { type: 'ServiceUnavailableError', code: 503 } });
    leave.abort();
    await Promise.all(hanging);
    expect((await waiting).status).toBe(200);
    expect(simulator.state()).toMatchObject({ accepted: 4, peakInFlight: 4, models: { [model]: { peakRunning: 2, peakInFlight: 4 } } });
  });

  it('keep models apart', async () => {
    const simulator = await start({ models: [model, 'large'], maxConcurrency: 1, queueMax: 0 });
    const leave = new AbortController();
    const hanging = chat(simulator, 'x', { simulator_fault: 'hang' }, { signal: leave.signal }).catch(() => undefined);
    await until(() => ofModel(simulator).running === 1);
    expect((await chat(simulator, 'x', { model: 'large' })).status).toBe(200);
    leave.abort();
    await hanging;
  });

  it.each([
    [{ models: [] }, 'models'],
    [{ decodeTokensPerSecond: 0 }, 'decodeTokensPerSecond'],
    [{ maxConcurrency: 0 }, 'maxConcurrency'],
    [{ queueMax: -1 }, 'queueMax'],
    [{ name: 'two words' }, 'name'],
  ])('%j is refused by name', async (options, name) => {
    await expect(start(options)).rejects.toThrow(name);
  });
});

describe('a client that reads slowly', () => {
  it('holds the answer back, and leaving frees its place', async () => {
    const simulator = await start();
    const leave = new AbortController();
    const response = await chat(simulator, 'x', { stream: true, max_tokens: 1_000_000, ignore_eos: true }, { signal: leave.signal });
    await response.body?.getReader().read();
    expect(ofModel(simulator).running).toBe(1);
    leave.abort();
    const [record] = await untilClosed(simulator, 1);
    expect(record?.outcome).toBe('aborted');
    expect(record?.outputTokens).toBeLessThan(1_000_000);
    await until(() => ofModel(simulator).running === 0);
  });
});

describe('a client that leaves', () => {
  const slow = { prefillTokensPerSecond: 0.01, decodeTokensPerSecond: 0.01 };
  const phases: [string, Partial<SimulatorOptions>, Fields][] = [
    ['in prefill, streaming', slow, { stream: true }],
    ['in prefill, not streaming', slow, {}],
    ['in decode, not streaming', { decodeTokensPerSecond: 0.01 }, {}],
    ['hanging without headers', {}, { simulator_fault: 'hang', stream: true }],
    ['hanging with headers', {}, { simulator_fault: 'hang_after_headers', stream: true }],
  ];

  it.each(phases)('%s frees its place at once', async (_, options, body) => {
    const simulator = await start({ ...options, maxConcurrency: 1 });
    const leave = new AbortController();
    const asked = chat(simulator, 'x', body, { signal: leave.signal })
      .then((response) => response.text())
      .catch(() => 'left');
    await until(() => ofModel(simulator).running === 1);
    leave.abort();
    expect(await asked).toBe('left');
    const [record] = await untilClosed(simulator, 1);
    expect(record?.outcome).toBe('aborted');
    await until(() => ofModel(simulator).running === 0);
    expect(simulator.state().inFlight).toBe(0);
  });

  it('mid-stream, after its first bytes, frees its place at once', async () => {
    const simulator = await start({ decodeTokensPerSecond: 0.01 });
    const leave = new AbortController();
    const response = await chat(simulator, 'x', { stream: true }, { signal: leave.signal });
    await response.body?.getReader().read();
    leave.abort();
    const [record] = await untilClosed(simulator, 1);
    expect(record).toMatchObject({ outcome: 'aborted', status: 200, outputTokens: 1 });
    await until(() => ofModel(simulator).running === 0);
  });

  it('in the queue frees its turn at once', async () => {
    const simulator = await start({ maxConcurrency: 1, queueMax: 1 });
    const leave = new AbortController();
    const leaveQueue = new AbortController();
    const hanging = chat(simulator, 'x', { simulator_fault: 'hang' }, { signal: leave.signal }).catch(() => 'left');
    await until(() => ofModel(simulator).running === 1);
    const queued = chat(simulator, 'x', {}, { signal: leaveQueue.signal }).catch(() => 'left');
    await until(() => ofModel(simulator).waiting === 1);
    leaveQueue.abort();
    expect(await queued).toBe('left');
    await until(() => ofModel(simulator).waiting === 0);
    expect(ofModel(simulator).running).toBe(1);
    leave.abort();
    await hanging;
    await until(() => ofModel(simulator).running === 0);
  });
});

describe('faults', () => {
  it('of kind status answer with it, in the shape of who is asked', async () => {
    const simulator = await start();
    simulator.faults.set([{ fault: { kind: 'status', status: 429, retryAfterSeconds: 7 }, count: 2 }]);
    const openAi = await chat(simulator, 'x');
    const anthropic = await post(simulator, '/v1/messages', { max_tokens: 1, messages: [{ role: 'user', content: 'x' }] });
    expect([openAi.status, openAi.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await openAi.json()).toMatchObject({ error: { type: 'RateLimitError', code: 429 } });
    expect(await anthropic.json()).toMatchObject({ type: 'error', error: { type: 'rate_limit_error' } });
    expect((await chat(simulator, 'x')).status).toBe(200);
    expect((await untilClosed(simulator, 3)).map((record) => [record.outcome, record.fault])).toEqual([
      ['failed', 'status'],
      ['failed', 'status'],
      ['completed', undefined],
    ]);
  });

  it('of kind cut break a stream after that many tokens', async () => {
    const simulator = await start();
    const response = await chat(simulator, 'x', { stream: true }, { headers: { 'x-simulator-fault': 'cut:3' } });
    let text = '';
    const reading = async () => {
      const decoder = new TextDecoder();
      for await (const bytes of response.body ?? []) text += decoder.decode(bytes, { stream: true });
    };
    await expect(reading()).rejects.toThrow();
    expect(text.match(/"content":"[^"]/g)).toHaveLength(3);
    expect(text).not.toContain('[DONE]');
    expect(await untilClosed(simulator, 1)).toMatchObject([{ outcome: 'failed', fault: 'cut', outputTokens: 3 }]);
    await until(() => ofModel(simulator).running === 0);
  });

  it('of kind cut break a whole answer in its body', async () => {
    const simulator = await start();
    const response = await chat(simulator, 'x', { simulator_fault: 'cut:3' });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect(await untilClosed(simulator, 1)).toMatchObject([{ outcome: 'failed' }]);
  });

  it('of kind hang_after_headers send headers and no more', async () => {
    const simulator = await start();
    const leave = new AbortController();
    const response = await chat(simulator, 'x', { stream: true, simulator_fault: 'hang_after_headers' }, { signal: leave.signal });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(ofModel(simulator).running).toBe(1);
    leave.abort();
    await untilClosed(simulator, 1);
  });

  it('of kind slow take the tokens’ time times the factor', async () => {
    const simulator = await start({ decodeTokensPerSecond: 1_000 });
    const startMs = performance.now();
    await (await chat(simulator, 'x', { simulator_fault: 'slow:10', max_tokens: 11 })).text();
    expect(performance.now() - startMs).toBeGreaterThanOrEqual(99);
  });

  it('of kind unhealthy and of a path strike what monitors ask for', async () => {
    const simulator = await start();
    const statusOf = async (path: string) => (await fetch(simulator.url + path)).status;
    expect(await statusOf('/health')).toBe(200);
    simulator.faults.set([{ fault: { kind: 'unhealthy' } }, { fault: { kind: 'status', status: 500 }, match: { path: '/metrics' } }]);
    expect([await statusOf('/health'), await statusOf('/metrics'), await statusOf('/v1/models')]).toEqual([503, 500, 200]);
    simulator.faults.clear();
    expect(await statusOf('/health')).toBe(200);
  });

  it('that are none are a 400, from a request as from an administrator', async () => {
    const simulator = await start();
    expect((await chat(simulator, 'x', { simulator_fault: 'explode' })).status).toBe(400);
    const put = await fetch(`${simulator.url}/admin/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"faults":[{}]}',
    });
    expect(put.status).toBe(400);
  });

  it('are set, listed and cleared over HTTP', async () => {
    const simulator = await start({ adminToken: 'secret' });
    const url = `${simulator.url}/admin/faults`;
    const authorization = 'Bearer secret';
    const body = JSON.stringify({ faults: [{ kind: 'status', status: 500, count: 1 }] });
    expect((await fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body })).status).toBe(401);
    await fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json', authorization }, body });
    expect(await (await fetch(url, { headers: { authorization } })).json()).toEqual(JSON.parse(body));
    expect((await chat(simulator, 'x')).status).toBe(500);
    expect(simulator.faults.list()).toEqual([]);
    simulator.faults.set([{ fault: { kind: 'hang' } }]);
    expect(await (await fetch(url, { method: 'DELETE', headers: { authorization } })).json()).toEqual({ faults: [] });
  });
});

describe('records', () => {
  it('say when each request was accepted and closed, in memory, in the log and over HTTP', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const logFile = join(folder, 'records.jsonl');
    const logged: RequestRecord[] = [];
    const simulator = await start({ logFile, requestLog: (record) => logged.push(record) });
    const beforeNs = process.hrtime.bigint();
    const headers = { 'x-request-id': 'r1', 'x-berth-request-id': 'b1', 'x-berth-lease': 'l1' };
    await (await chat(simulator, 'x', { user: 'u1' }, { headers })).text();
    await (await chat(simulator, 'y', { model: 'unknown' })).text();
    const [first, second] = await untilClosed(simulator, 2);
    expect(first).toMatchObject({
      sequence: 1,
      id: 'r1',
      berthRequestId: 'b1',
      berthLease: 'l1',
      user: 'u1',
      model,
      path: chatPath,
      status: 200,
    });
    expect(first).toMatchObject({ outcome: 'completed', outputTokens: 16 });
    expect(second).toMatchObject({ sequence: 2, id: 'sim-2', model: undefined, status: 404, outcome: 'failed' });
    expect(first?.acceptedAtNs).toBeGreaterThan(beforeNs);
    expect(first?.closedAtNs).toBeGreaterThan(first?.acceptedAtNs ?? 0n);
    expect(logged).toEqual([first, second]);
    const lines = readFileSync(logFile, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Fields);
    expect(lines.map((line) => line.closed_at_ns)).toEqual([String(first?.closedAtNs), String(second?.closedAtNs)]);
    const served = (await (await fetch(`${simulator.url}/admin/records?since=1`)).json()) as { records: Fields[]; next: number };
    expect(served).toEqual({ records: [lines[1]], next: 2 });
  });

  it('are kept up to their bound, the newest', async () => {
    const simulator = await start({ recordsMax: 2 });
    for (const text of ['a', 'b', 'c']) await (await chat(simulator, text)).text();
    await until(() => simulator.records().at(-1)?.sequence === 3);
    expect(simulator.records().map((record) => record.sequence)).toEqual([2, 3]);
  });

  it('are complete when the simulator is closed on hanging requests', async () => {
    const simulator = await start();
    const hanging = [chat(simulator, 'x', { simulator_fault: 'hang' }), fetch(`${simulator.url}/v1/models`)].map((asked) =>
      asked.catch(() => 'broken'),
    );
    await until(() => ofModel(simulator).running === 1);
    await simulator.close();
    await Promise.all(hanging);
    expect(simulator.records()).toMatchObject([{ outcome: 'aborted', fault: 'hang', status: undefined }]);
    expect(simulator.state().inFlight).toBe(0);
  });
});

describe('metrics and state', () => {
  it('carry vLLM’s names', async () => {
    const simulator = await start();
    await (await chat(simulator, 'A question that fills several blocks.')).text();
    await (await chat(simulator, 'A question that fills several blocks.')).text();
    const leave = new AbortController();
    const hanging = chat(simulator, 'x', { simulator_fault: 'hang' }, { signal: leave.signal }).catch(() => undefined);
    await until(() => ofModel(simulator).running === 1);
    const response = await fetch(`${simulator.url}/metrics`);
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('text/plain');
    for (const [name, value] of [
      ['vllm:num_requests_running{model_name="small"}', /^1$/],
      ['vllm:num_requests_waiting{model_name="small"}', /^0$/],
      ['vllm:kv_cache_usage_perc{model_name="small"}', /^0$/],
      ['vllm:gpu_cache_usage_perc{model_name="small"}', /^0$/],
      ['vllm:prefix_cache_queries_total{model_name="small"}', /^[1-9]/],
      ['vllm:prefix_cache_hits_total{model_name="small"}', /^[1-9]/],
      ['vllm:time_to_first_token_seconds_count{model_name="small"}', /^2$/],
      ['vllm:request_success_total{model_name="small",finished_reason="stop"}', /^2$/],
      ['vllm:request_success_total{model_name="small",finished_reason="length"}', /^0$/],
    ] as const) {
      const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
      expect(line?.slice(name.length + 1), name).toMatch(value);
    }
    leave.abort();
    await hanging;
  });

  it('are told over HTTP', async () => {
    const simulator = await start();
    await (await chat(simulator, 'x')).text();
    await untilClosed(simulator, 1);
    const counts = { accepted: 1, in_flight: 0, peak_in_flight: 1 };
    expect(await (await fetch(`${simulator.url}/admin/state`)).json()).toEqual({
      name: 'sim',
      ...counts,
      models: { [model]: { running: 0, waiting: 0, peak_running: 1, ...counts } },
    });
  });
});

describe('malformed requests', () => {
  it.each([
    ['{', 400],
    ['[]', 400],
    ['{}', 400],
    ['{"model":"small","messages":[{"role":"user","content":"x"}],"n":2}', 400],
  ])('%s is a %i in OpenAI’s shape', async (body, status) => {
    const simulator = await start();
    const response = await fetch(simulator.url + chatPath, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { message: expect.any(String), code: status } });
  });
});
