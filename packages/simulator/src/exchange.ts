// The life of one request in its engine: queue, prefill, tokens on the wire, and the fault that may strike on the way.
// Guarantees that the place is left whatever happens, at once when the client goes. Knows no dialect: the form writes the words.

import type { ServerResponse } from 'node:http';
import { type Answer, answerTo, engineTextOf } from './answers.ts';
import type { AnswerForm, Question, Usage } from './api.ts';
import type { Engine } from './engine.ts';
import type { Fault } from './faults.ts';
import type { Metrics } from './metrics.ts';
import type { Settings } from './options.ts';
import { untilAborted } from './pause.ts';
import type { OpenRequest } from './records.ts';
import { sendRefusal } from './refusals.ts';
import { tokensOf } from './tokens.ts';
import { writePiece } from './wire.ts';

export interface Exchange {
  readonly engine: Engine;
  readonly metrics: Metrics;
  readonly settings: Settings;
  readonly model: string;
  readonly question: Question;
  readonly form: AnswerForm;
  readonly fault: Fault | undefined;
  readonly open: OpenRequest;
  readonly res: ServerResponse;
  /** Aborts when the response is closed, by whichever side. */
  readonly signal: AbortSignal;
}

// What an overloaded engine says; a second is about a short answer's time.
const overloadedRetrySeconds = 1;

/** Answers one request; resolves when its response is ended or closed. */
export const runExchange = async (exchange: Exchange): Promise<void> => {
  const { engine, fault, res, open, signal } = exchange;
  if (fault?.kind === 'status') {
    const { status, retryAfterSeconds } = fault;
    return sendRefusal(res, open.path, { status, retryAfterSeconds, message: `Simulated fault: status ${status}.` });
  }
  const arrivedMs = performance.now();
  const place = await engine.enter(signal);
  if (place.outcome === 'aborted') return;
  if (place.outcome === 'queue_full') {
    const message = 'The engine is overloaded: its queue is full.';
    return sendRefusal(res, open.path, { status: 503, message, retryAfterSeconds: overloadedRetrySeconds });
  }
  try {
    await answer(exchange, arrivedMs);
  } finally {
    place.leave();
  }
};

const answer = async (exchange: Exchange, arrivedMs: number): Promise<void> => {
  const { engine, question, fault, signal, open, settings, form } = exchange;
  if (fault?.kind === 'hang') return untilAborted(signal);
  if (question.isStream || fault?.kind === 'hang_after_headers') sendHeaders(exchange);
  if (fault?.kind === 'hang_after_headers') return untilAborted(signal);
  const prompt = Buffer.from(question.prompt);
  const reply = answerTo(prompt, question.tool, question.bounds, settings.defaultMaxTokens);
  const freeBlocks = engine.useBlocks(tokensOf(prompt.length) + reply.tokens.length);
  try {
    const { promptTokens, cachedTokens } = await engine.prefill(prompt, slownessOf(fault), signal);
    open.promptTokens = promptTokens;
    open.cachedTokens = cachedTokens;
    const usage = { promptTokens, cachedTokens, outputTokens: reply.tokens.length };
    const isSent = await (question.isStream ? sendStream(exchange, reply, usage, arrivedMs) : sendWhole(exchange, reply, usage, arrivedMs));
    exchange.metrics.ended(exchange.model, isSent ? reply.finish : 'abort', promptTokens, open.outputTokens);
    if (!isSent) return;
    engine.remember(Buffer.from(question.prompt + engineTextOf(reply)));
    form.finished?.(reply);
    exchange.res.end();
  } finally {
    freeBlocks();
  }
};

const slownessOf = (fault: Fault | undefined): number => (fault?.kind === 'slow' ? fault.factor : 1);

const sendHeaders = ({ res, question, signal }: Exchange): void => {
  if (signal.aborted) return;
  const type = question.isStream ? 'text/event-stream; charset=utf-8' : 'application/json';
  res.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
  res.flushHeaders();
};

// Both ways of sending say whether the answer was sent to its end.

const sendStream = async (exchange: Exchange, reply: Answer, usage: Usage, arrivedMs: number): Promise<boolean> => {
  const { form, res, settings, signal } = exchange;
  const frames = form.frames(reply, usage);
  const writeNext = () => writePiece(res, String(frames.next().value), settings.splitUtf8Writes, signal);
  if (signal.aborted) return false;
  await writeNext();
  if (!(await decode(exchange, reply, arrivedMs, writeNext))) return false;
  await writeNext();
  return !signal.aborted;
};

const sendWhole = async (exchange: Exchange, reply: Answer, usage: Usage, arrivedMs: number): Promise<boolean> => {
  const { form, res, settings, signal } = exchange;
  const body = JSON.stringify(form.whole(reply, usage));
  const sendHead = () => res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  const isDecoded = await decode(
    exchange,
    reply,
    arrivedMs,
    async () => {},
    async () => {
      sendHead();
      await writePiece(res, body.slice(0, body.length / 2), false, signal);
    },
  );
  if (!isDecoded) return false;
  sendHead();
  await writePiece(res, body, settings.splitUtf8Writes, signal);
  return !signal.aborted;
};

// Makes the tokens, `write` for each, and carries out a `cut`, `beforeCut` first. Says whether all were made and the client is still there.
const decode = async (
  exchange: Exchange,
  reply: Answer,
  arrivedMs: number,
  write: () => Promise<void>,
  beforeCut: () => Promise<void> = async () => {},
): Promise<boolean> => {
  const { engine, fault, open, signal, metrics, model, res } = exchange;
  const count = fault?.kind === 'cut' ? Math.min(fault.afterTokens, reply.tokens.length) : reply.tokens.length;
  await engine.decode(count, slownessOf(fault), signal, async (index) => {
    if (index === 0) metrics.firstToken(model, (performance.now() - arrivedMs) / 1000);
    await write();
    if (!signal.aborted) open.outputTokens++;
    return !signal.aborted;
  });
  if (signal.aborted) return false;
  if (fault?.kind !== 'cut') return true;
  await beforeCut();
  // One turn for the socket to take what was written: a destroyed one sends nothing any more.
  await new Promise(setImmediate);
  open.isCut = true;
  res.destroy();
  return false;
};
