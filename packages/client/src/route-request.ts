// A caller's request at the edge: checked, answered without a message where no coordinator is needed, or made into a command.
// Guarantees that no command leaves which a coordinator would call invalid.

import type { LeaseId, PassedOver, ProviderId, Route } from '@berth/protocol';
import { candidatesMax, isId } from '@berth/protocol';
import type { RouteCandidate, RouteOutcome, RouteRequest } from './berth.ts';
import { BerthError } from './berth.ts';

const invalid = (message: string): BerthError => new BerthError('invalid_argument', message);

/** Throws `invalid_argument` unless every given value is a string of 1 to 256 bytes. */
export const requireIds = (ids: Readonly<Record<string, unknown>>): void => {
  for (const [name, id] of Object.entries(ids)) if (!isId(id)) throw invalid(`${name} must be a string of 1 to 256 bytes of UTF-8`);
};

/** Throws `invalid_argument` unless `pinId` is a whole number from 0 on. */
export const requirePinId = (pinId: unknown): void => {
  if (!Number.isSafeInteger(pinId) || (pinId as number) < 0) throw invalid(`expectedPinId must be a whole number, not ${String(pinId)}`);
};

/** Throws `invalid_argument` for ids out of bounds, unknown healths, a provider that stands twice, and too many of them. */
export const requireRoute = ({ modelId, sessionId, candidates, excluded = [] }: RouteRequest): void => {
  requireIds(sessionId === undefined ? { modelId } : { modelId, sessionId });
  if (candidates.length > candidatesMax) throw invalid(`There are ${candidates.length} candidates, at most ${candidatesMax} are allowed`);
  if (excluded.length > candidatesMax)
    throw invalid(`There are ${excluded.length} excluded providers, at most ${candidatesMax} are allowed`);
  for (const provider of excluded) requireIds({ 'An excluded provider': provider });
  const seen = new Set<ProviderId>();
  for (const { provider, health } of candidates) {
    requireIds({ 'A candidate': provider });
    if (seen.has(provider)) throw invalid(`Provider ${provider} stands twice among the candidates`);
    if (health !== 'healthy' && health !== 'draining' && health !== 'degraded')
      throw invalid(`The health of ${provider} must be healthy, draining or degraded, not ${String(health)}`);
    seen.add(provider);
  }
};

/**
 * The admission of a temporary request (no session, or some providers tried already) whose first usable candidate has no limits: nothing to decide, no lease.
 * Undefined: the shard must be asked.
 */
export const findLocalOutcome = ({ sessionId, candidates, excluded = [] }: RouteRequest): RouteOutcome | undefined => {
  if (sessionId !== undefined && excluded.length === 0) return undefined;
  const passedOver: PassedOver[] = [];
  for (const candidate of candidates) {
    const reason = findUnusable(candidate, excluded);
    if (reason !== undefined) passedOver.push({ provider: candidate.provider, reason });
    else if (!candidate.unlimited) return undefined;
    else return { outcome: 'admitted', how: 'temporary', provider: candidate.provider, pinId: undefined, lease: undefined, passedOver };
  }
  return undefined;
};

// The same order as the shard's own (core, route.ts): what the caller excluded is called that, whatever its health.
const findUnusable = ({ provider, health }: RouteCandidate, excluded: readonly ProviderId[]): PassedOver['reason'] | undefined => {
  if (excluded.includes(provider)) return 'excluded';
  return health === 'healthy' ? undefined : health;
};

/** The provider that the request would go to first: the first usable one, or any where none is; undefined without candidates. */
export const firstChoice = ({ candidates, excluded = [] }: RouteRequest): ProviderId | undefined =>
  (candidates.find((candidate) => findUnusable(candidate, excluded) === undefined) ?? candidates[0])?.provider;

/** The request as a command. Copies what it takes, so that a resend is the same even if the caller changes its arrays. */
export const routeCommand = ({ modelId, sessionId, candidates, excluded = [] }: RouteRequest, leaseId: LeaseId): Route => ({
  kind: 'route',
  leaseId,
  modelId,
  sessionId,
  candidates: candidates.map(({ provider, health }) => ({ provider, health })),
  excluded: [...excluded],
});
