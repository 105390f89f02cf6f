// Metrics under vLLM's names, so that what reads a real engine's reads a simulator's. One registry per simulator, one label, the model's name.

import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Engine } from './engine.ts';

/** vLLM's own buckets of time to first token, in seconds. */
const firstTokenBuckets = [
  0.001, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 20, 40, 80, 160, 640, 2560,
];

export class Metrics {
  readonly #registry = new Registry();
  readonly #firstToken: Histogram<'model_name'>;
  readonly #success: Counter<'model_name' | 'finished_reason'>;
  readonly #promptTokens: Counter<'model_name'>;
  readonly #generationTokens: Counter<'model_name'>;

  constructor(engines: ReadonlyMap<string, Engine>) {
    const registers = [this.#registry];
    const labelNames = ['model_name'] as const;
    this.#firstToken = new Histogram({
      name: 'vllm:time_to_first_token_seconds',
      help: 'Histogram of time to first token in seconds.',
      labelNames,
      buckets: firstTokenBuckets,
      registers,
    });
    this.#success = new Counter({
      name: 'vllm:request_success_total',
      help: 'Count of successfully processed requests.',
      labelNames: ['model_name', 'finished_reason'],
      registers,
    });
    this.#promptTokens = new Counter({
      name: 'vllm:prompt_tokens_total',
      help: 'Number of prefill tokens processed.',
      labelNames,
      registers,
    });
    this.#generationTokens = new Counter({
      name: 'vllm:generation_tokens_total',
      help: 'Number of generation tokens processed.',
      labelNames,
      registers,
    });
    for (const gauge of gauges) this.#readGauge(gauge, engines);
    for (const counter of counters) this.#readCounter(counter, engines);
    for (const model of engines.keys()) this.#startAtZero(model);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All metrics in Prometheus' text format. */
  render(): Promise<string> {
    return this.#registry.metrics();
  }

  firstToken(model: string, seconds: number): void {
    this.#firstToken.observe({ model_name: model }, seconds);
  }

  /** Counts a request that an engine ran: to its end (`stop`, `length`) or until its client left (`abort`). */
  ended(model: string, reason: 'stop' | 'length' | 'abort', promptTokens: number, outputTokens: number): void {
    this.#success.inc({ model_name: model, finished_reason: reason });
    this.#promptTokens.inc({ model_name: model }, promptTokens);
    this.#generationTokens.inc({ model_name: model }, outputTokens);
  }

  // A reader can only see a counter move if it was there before.
  #startAtZero(model: string): void {
    for (const reason of ['stop', 'length', 'abort']) this.#success.inc({ model_name: model, finished_reason: reason }, 0);
    this.#promptTokens.inc({ model_name: model }, 0);
    this.#generationTokens.inc({ model_name: model }, 0);
    this.#firstToken.zero({ model_name: model });
  }

  // Both read when asked for, so that nothing has to be kept in step.

  #readGauge({ name, help, read }: Reading, engines: ReadonlyMap<string, Engine>): void {
    const collect = () => {
      for (const [model, engine] of engines) gauge.set({ model_name: model }, read(engine));
    };
    const gauge: Gauge<'model_name'> = new Gauge({ name, help, labelNames: ['model_name'], registers: [this.#registry], collect });
  }

  #readCounter({ name, help, read }: Reading, engines: ReadonlyMap<string, Engine>): void {
    const collect = () => {
      counter.reset();
      for (const [model, engine] of engines) counter.inc({ model_name: model }, read(engine));
    };
    const counter: Counter<'model_name'> = new Counter({ name, help, labelNames: ['model_name'], registers: [this.#registry], collect });
  }
}

interface Reading {
  readonly name: string;
  readonly help: string;
  readonly read: (engine: Engine) => number;
}

// The cache's use stands under the name of vLLM's older engine too, since scrapers still ask for it.
const gauges: readonly Reading[] = [
  { name: 'vllm:num_requests_running', help: 'Number of requests in model execution batches.', read: (engine) => engine.running },
  { name: 'vllm:num_requests_waiting', help: 'Number of requests waiting to be processed.', read: (engine) => engine.waiting },
  { name: 'vllm:kv_cache_usage_perc', help: 'KV-cache usage. 1 means 100 percent usage.', read: (engine) => engine.cacheUsage },
  { name: 'vllm:gpu_cache_usage_perc', help: 'GPU KV-cache usage. 1 means 100 percent usage.', read: (engine) => engine.cacheUsage },
];
const counters: readonly Reading[] = [
  {
    name: 'vllm:prefix_cache_queries_total',
    help: 'Prefix cache queries, in queried tokens.',
    read: (engine) => engine.cacheCounts.queriedTokens,
  },
  { name: 'vllm:prefix_cache_hits_total', help: 'Prefix cache hits, in cached tokens.', read: (engine) => engine.cacheCounts.hitTokens },
];
