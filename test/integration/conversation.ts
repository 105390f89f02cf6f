// One conversation of several turns through a fleet's proxies, as an impatient user has it: streams, cancels, runs into errors.
// Guarantees that every turn is reported with how it was served, and that what the turn itself provoked (a cancel, an injected fault) is told apart from a failure.

import { model } from './fleet.ts';

/** What a turn provokes. `none`: it must succeed. */
export type Mischief = 'none' | 'cancel_before_headers' | 'cancel_mid_stream' | 'upstream_error' | 'upstream_cut';

export interface TurnReport {
  readonly mischief: Mischief;
  /** Undefined: no headers came. */
  readonly status: number | undefined;
  readonly decision: string | undefined;
  readonly provider: string | undefined;
  /** The answer came to its end. */
  readonly isComplete: boolean;
  readonly error: string | undefined;
}

export interface TurnOptions {
  readonly url: string;
  readonly session: string;
  readonly turn: number;
  readonly isStream: boolean;
  readonly mischief: Mischief;
  readonly maxTokens?: number;
  /** The provider answers headers and then nothing, until this fires and the caller hangs up. */
  readonly hold?: AbortSignal;
}

const faults: Partial<Record<Mischief, string>> = { upstream_error: 'status:500', upstream_cut: 'cut:3' };

/** The messages of the whole conversation up to `turn`: its first turn, and so its stable prefix, is always the same. */
const messagesOf = (session: string, turn: number): unknown[] => {
  const messages: unknown[] = [{ role: 'system', content: `You are talking in ${session}.` }];
  for (let i = 0; i <= turn; i++) {
    messages.push({ role: 'user', content: `Turn ${i} of ${session}: naïve 漢字 👩‍🚀` });
    if (i < turn) messages.push({ role: 'assistant', content: `Answer ${i}` });
  }
  return messages;
};

/** Takes one turn. Never rejects. */
export const takeTurn = async (options: TurnOptions): Promise<TurnReport> => {
  const { url, session, turn, isStream, mischief, maxTokens = 24, hold } = options;
  const abort = new AbortController();
  hold?.addEventListener('abort', () => abort.abort(), { once: true });
  if (mischief === 'cancel_before_headers') setTimeout(() => abort.abort(), 1 + (turn % 5));
  const fault = hold === undefined ? faults[mischief] : 'hang_after_headers';
  const body = {
    model,
    stream: isStream || mischief === 'cancel_mid_stream' || mischief === 'upstream_cut',
    messages: messagesOf(session, turn),
    max_tokens: maxTokens,
    ignore_eos: true,
    ...(fault === undefined ? {} : { simulator_fault: fault }),
  };
  let status: number | undefined;
  let headers: Headers | undefined;
  const report = (isComplete: boolean, error?: unknown): TurnReport => ({
    mischief,
    status,
    decision: headers?.get('x-berth-decision') ?? undefined,
    provider: headers?.get('x-berth-provider') ?? undefined,
    isComplete,
    error: error === undefined ? undefined : String(error),
  });
  try {
    const response = await fetch(`${url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer test' },
      body: JSON.stringify(body),
      signal: abort.signal,
    });
    ({ status, headers } = response);
    const text = await readBody(response, mischief === 'cancel_mid_stream' ? () => abort.abort() : undefined);
    return report(body.stream ? text.includes('[DONE]') : text.endsWith('}'), response.ok ? undefined : text);
  } catch (error) {
    return report(false, error);
  }
};

const readBody = async (response: Response, afterFirstChunk: (() => void) | undefined): Promise<string> => {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    afterFirstChunk?.();
  }
  return text;
};
