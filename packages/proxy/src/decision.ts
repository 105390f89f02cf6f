// Asks Berth where a request may go, and turns the answer into "go there, with this lease" or a refusal.
// Guarantees: a request that continues state stored at one provider goes there or nowhere, coordinators away or not.
// Knows no HTTP.

import type { Berth, Lease, RouteCandidate, RouteOutcome } from '@berth/client';
import type { Health, ProviderId, SessionId } from '@berth/protocol';
import type { InferenceRequest } from './inference-request.ts';
import type { ProxyRefusalReason } from './refusals.ts';
import { findOffer, type Offer } from './registry.ts';

/**
 * How the request was placed, for headers and metrics. `offloaded`: its pin's provider is full, the pin stays. `temporary`: no session, or moved on after a
 * failed attempt. `direct`: as that, at a provider without limits, so without a lease. `offloaded_away`: nobody decided, the coordinators are away.
 */
export type DecisionName = 'pinned' | 'new' | 'repinned' | 'temporary' | 'offloaded' | 'direct' | 'offloaded_away';

export type Decision =
  | { readonly outcome: 'go'; readonly offer: Offer; readonly lease: Lease | undefined; readonly name: DecisionName }
  | { readonly outcome: 'refused'; readonly reason: ProxyRefusalReason };

export interface DecisionPorts {
  readonly berth: Berth;
  readonly healthOf: (provider: ProviderId) => Health;
  readonly coordinatorsAway: 'offload' | 'reject';
}

/** Where a request could go at all; found once per request, before its first attempt. */
export interface Prospects {
  readonly request: InferenceRequest;
  readonly offers: readonly Offer[];
  readonly sessionId: SessionId | undefined;
  /** The request continues what one provider stored, so it must run under the session's pin, without second attempts. */
  readonly isBound: boolean;
}

export type ProspectsReading =
  | { readonly outcome: 'prospects'; readonly prospects: Prospects }
  | { readonly outcome: 'refused'; readonly reason: ProxyRefusalReason };

/**
 * Finds the offers for a request among those that support it. A conversation or previous response is looked up as a pin: known, its provider is the only
 * one. A conversation without a pin begins anywhere; an unknown previous response is where the only supporting provider is, or not found.
 */
export const findProspects = async (berth: Berth, request: InferenceRequest, offers: readonly Offer[]): Promise<ProspectsReading> => {
  if (offers.length === 0) return { outcome: 'refused', reason: 'unsupported_feature' };
  const { session } = request;
  const sessionId = session.outcome === 'session' ? session.id : undefined;
  if (session.outcome === 'none' || (session.source !== 'conversation' && session.source !== 'previous_response_id'))
    return { outcome: 'prospects', prospects: { request, offers, sessionId, isBound: false } };
  const bound = (only: readonly Offer[]): ProspectsReading => ({
    outcome: 'prospects',
    prospects: { request, offers: only, sessionId: session.id, isBound: true },
  });
  if (session.source === 'previous_response_id' && offers.length === 1) return bound(offers);
  const pin = await berth.getPin(request.modelId, session.id);
  if (pin === 'undecided') return { outcome: 'refused', reason: 'unreachable' };
  if (pin === undefined)
    return session.source === 'conversation' ? bound(offers) : { outcome: 'refused', reason: 'previous_response_not_found' };
  const offer = findOffer(offers, pin.provider);
  return offer === undefined ? { outcome: 'refused', reason: 'previous_response_not_found' } : bound([offer]);
};

const candidateOf = (offer: Offer, health: Health): RouteCandidate => ({
  provider: offer.provider.name,
  health,
  unlimited: offer.model.limits === undefined,
});

type AdmittedOutcome = Extract<RouteOutcome, { readonly outcome: 'admitted' }>;

const nameOf = (outcome: AdmittedOutcome, prospects: Prospects, tried: readonly ProviderId[]): DecisionName => {
  if (outcome.how !== 'temporary') return outcome.how;
  if (prospects.sessionId !== undefined && tried.length === 0) return 'offloaded';
  return outcome.lease === undefined ? 'direct' : 'temporary';
};

const admit = (outcome: AdmittedOutcome, prospects: Prospects, tried: readonly ProviderId[]): Decision => {
  const offer = findOffer(prospects.offers, outcome.provider);
  // Two first requests of a conversation can race: the loser must not run beside the state that the winner creates.
  const isAstray = prospects.isBound && (outcome.how === 'temporary' || outcome.how === 'repinned');
  if (offer === undefined || isAstray) {
    void outcome.lease?.abandon();
    return { outcome: 'refused', reason: 'no_capacity' };
  }
  return { outcome: 'go', offer, lease: outcome.lease, name: nameOf(outcome, prospects, tried) };
};

// Without a decision there is no limit to honour, so only a provider without limits may take the request (DESIGN.md 5).
const placeWithoutDecision = (ports: DecisionPorts, prospects: Prospects, tried: readonly ProviderId[]): Offer | undefined => {
  if (ports.coordinatorsAway === 'reject' || prospects.isBound) return undefined;
  return prospects.offers.find(
    ({ provider, model }) =>
      provider.kind === 'unlimited' &&
      model.limits === undefined &&
      ports.healthOf(provider.name) === 'healthy' &&
      !tried.includes(provider.name),
  );
};

/** One decision. `tried`: providers that this request has left without a forwarded byte. Rejects with the signal's reason once it aborts. */
export const decide = async (
  ports: DecisionPorts,
  prospects: Prospects,
  tried: readonly ProviderId[],
  signal: AbortSignal,
): Promise<Decision> => {
  signal.throwIfAborted();
  const candidates: RouteCandidate[] = [];
  for (const offer of prospects.offers) candidates.push(candidateOf(offer, ports.healthOf(offer.provider.name)));
  const route = { modelId: prospects.request.modelId, sessionId: prospects.sessionId, candidates };
  const outcome = await ports.berth.route(tried.length === 0 ? route : { ...route, excluded: tried }, { signal });
  switch (outcome.outcome) {
    case 'admitted':
      return admit(outcome, prospects, tried);
    case 'refused':
      return { outcome: 'refused', reason: outcome.reason };
    case 'undecided': {
      // Overload is an answer, at once: spilling it to a third party would be the silent limit that nobody configured.
      const offer = outcome.reason === 'overloaded' ? undefined : placeWithoutDecision(ports, prospects, tried);
      return offer === undefined
        ? { outcome: 'refused', reason: outcome.reason }
        : { outcome: 'go', offer, lease: undefined, name: 'offloaded_away' };
    }
  }
};
