// Faults on demand: rules that say which request goes wrong and how, and what one request asks for itself.
// Guarantees the same choices for the same seed, rules and order of requests. Carries no fault out: `exchange.ts` and `server.ts` do.

import { seededRandom } from './random.ts';

/**
 * `status`: that answer instead of a real one. `hang`: nothing is ever sent. `hang_after_headers`: nothing after the headers.
 * `slow`: prefill and decode take `factor` times as long. `cut`: the socket is destroyed after that many tokens; of a whole answer half the
 * body is sent by then. `unhealthy`: /health says 503. Hanging requests keep their place until their client leaves.
 */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterSeconds?: number | undefined }
  | { readonly kind: 'hang' }
  | { readonly kind: 'hang_after_headers' }
  | { readonly kind: 'slow'; readonly factor: number }
  | { readonly kind: 'cut'; readonly afterTokens: number }
  | { readonly kind: 'unhealthy' };

export type FaultKind = Fault['kind'];

export interface FaultRule {
  readonly fault: Fault;
  /** 0 to 1, drawn per matching request; 1 when absent. */
  readonly probability?: number | undefined;
  /** How many more requests it strikes; without end when absent. */
  readonly count?: number | undefined;
  /**
   * Without a path: every POST to /v1, or /health for `unhealthy`. Of the paths /health, /metrics and /v1/models only those named exactly are struck,
   * and only by `status`, `hang` and `unhealthy`.
   */
  readonly match?: { readonly model?: string | undefined; readonly path?: string | undefined } | undefined;
}

/** More rules than a person can keep in mind; each is looked at for each request. */
export const faultRulesMax = 64;

/** The rules in force, in order: the first that matches and strikes counts. */
export class Faults {
  readonly #seed: number;
  #random: () => number;
  #rules: FaultRule[] = [];

  constructor(seed: number) {
    this.#seed = seed;
    this.#random = seededRandom(seed);
  }

  /** Replaces all rules and starts the random sequence anew. Throws a RangeError for more than `faultRulesMax`. */
  set(rules: readonly FaultRule[]): void {
    if (rules.length > faultRulesMax) throw new RangeError(`Cannot set ${rules.length} fault rules: at most ${faultRulesMax}`);
    this.#rules = [...rules];
    this.#random = seededRandom(this.#seed);
  }

  clear(): void {
    this.set([]);
  }

  /** The rules in force; a `count` says how many strikes are left, spent rules are gone. */
  list(): readonly FaultRule[] {
    return this.#rules;
  }

  /** The fault that strikes this request, if any, and counts it. `model` is undefined where a path has none. */
  strike(path: string, model: string | undefined): Fault | undefined {
    const index = this.#rules.findIndex((rule) => isAimedAt(rule, path, model) && this.#random() < (rule.probability ?? 1));
    const rule = this.#rules[index];
    if (rule === undefined) return undefined;
    if (rule.count !== undefined) this.#rules.splice(index, 1, ...(rule.count > 1 ? [{ ...rule, count: rule.count - 1 }] : []));
    return rule.fault;
  }
}

const probePaths = ['/health', '/metrics', '/v1/models'];

const isAimedAt = (rule: FaultRule, path: string, model: string | undefined): boolean => {
  if (rule.match?.model !== undefined && rule.match.model !== model) return false;
  if (rule.match?.path !== undefined) return rule.match.path === path;
  return rule.fault.kind === 'unhealthy' ? path === '/health' : !probePaths.includes(path);
};
