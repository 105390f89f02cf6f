// Faults as text and as JSON: what `x-simulator-fault` and `simulator_fault` say (`status:429:7`), and the bodies of /admin/faults.
// Guarantees that a fault read is complete and in range. `undefined` or a sentence says that it is not.

import { type Fault, type FaultRule, faultRulesMax } from './faults.ts';
import { isObject, type JsonObject } from './json.ts';

/** Reads `hang`, `hang_after_headers`, `status:CODE[:RETRY_AFTER]`, `slow:FACTOR` or `cut:TOKENS`; undefined when it is none of them. */
export const parseFaultText = (text: string): Fault | undefined => {
  const [kind, first, second, ...rest] = text.trim().split(':');
  if (kind === 'unhealthy' || rest.length > 0) return undefined;
  return faultOf(kind, numberOf(first), numberOf(second));
};

const numberOf = (text: string | undefined): number | undefined => (text === undefined || text === '' ? undefined : Number(text));

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const faultOf = (kind: unknown, amount: unknown, retryAfterSeconds: unknown): Fault | undefined => {
  switch (kind) {
    case 'status':
      if (!isWhole(amount, 400, 599)) return undefined;
      if (retryAfterSeconds === undefined) return { kind, status: amount };
      return isWhole(retryAfterSeconds, 0, 86_400) ? { kind, status: amount, retryAfterSeconds } : undefined;
    case 'slow':
      return typeof amount === 'number' && amount > 0 && Number.isFinite(amount) ? { kind, factor: amount } : undefined;
    case 'cut':
      return isWhole(amount, 0, Number.MAX_SAFE_INTEGER) ? { kind, afterTokens: amount } : undefined;
    case 'hang':
    case 'hang_after_headers':
    case 'unhealthy':
      return amount === undefined && retryAfterSeconds === undefined ? { kind } : undefined;
    default:
      return undefined;
  }
};

/** Reads `{ "faults": [...] }`; each rule is flat: kind, status, retry_after_seconds, factor, after_tokens, probability, count, match. */
export const parseFaultRules = (body: unknown): readonly FaultRule[] | string => {
  const list = isObject(body) ? body.faults : undefined;
  if (!Array.isArray(list) || list.length > faultRulesMax) return `faults must be a list of at most ${faultRulesMax} rules.`;
  const rules: FaultRule[] = [];
  for (const [index, item] of list.entries()) {
    const rule = isObject(item) ? parseRule(item) : undefined;
    if (rule === undefined) return `faults[${index}] is no fault rule.`;
    rules.push(rule);
  }
  return rules;
};

// Where each kind has its amount.
const amountFields: Readonly<Record<string, string>> = { status: 'status', slow: 'factor', cut: 'after_tokens' };

const parseRule = (item: JsonObject): FaultRule | undefined => {
  const { kind, probability, count, match, retry_after_seconds, ...rest } = item;
  const amountField = amountFields[String(kind)] ?? '';
  const fault = faultOf(kind, item[amountField], retry_after_seconds);
  if (fault === undefined || Object.keys(rest).some((field) => field !== amountField)) return undefined;
  if (probability !== undefined && !(typeof probability === 'number' && probability >= 0 && probability <= 1)) return undefined;
  if (count !== undefined && !isWhole(count, 1, Number.MAX_SAFE_INTEGER)) return undefined;
  if (match === undefined) return { fault, probability, count };
  return isMatch(match) ? { fault, probability, count, match } : undefined;
};

const isMatch = (match: unknown): match is NonNullable<FaultRule['match']> =>
  isObject(match) && Object.entries(match).every(([field, value]) => (field === 'model' || field === 'path') && typeof value === 'string');

/** Writes a rule as `parseFaultRules` reads it. */
export const renderFaultRule = (rule: FaultRule): JsonObject => {
  const { probability, count, match } = rule;
  return { ...renderFault(rule.fault), probability, count, match };
};

const renderFault = (fault: Fault): JsonObject => {
  switch (fault.kind) {
    case 'status':
      return { kind: fault.kind, status: fault.status, retry_after_seconds: fault.retryAfterSeconds };
    case 'slow':
      return { kind: fault.kind, factor: fault.factor };
    case 'cut':
      return { kind: fault.kind, after_tokens: fault.afterTokens };
    default:
      return { kind: fault.kind };
  }
};
