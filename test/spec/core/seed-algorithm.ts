// The seed's `execute_request` up to the forwarding, line by line, on the seed's own primitives. Reference for what `route` must decide at once.
// Beyond the seed, as DESIGN.md 2.3 says: a draining provider serves only its pinned sessions; a request with excluded providers is admitted
// temporarily, whatever its pin; and it is written down why each candidate was passed over.

import type { ShardCommand } from '@berth/core';
import type {
  AdmittedHow,
  Decided,
  Health,
  LeaseId,
  ModelId,
  Overloaded,
  PassedOver,
  PinReport,
  ProviderId,
  SessionId,
} from '@berth/protocol';

/** Asks one shard; nothing else happens between two questions. */
export type Ask = (command: ShardCommand) => Decided | Overloaded | undefined;

export interface SeedProvider {
  readonly provider: ProviderId;
  readonly isManaged: boolean;
  readonly supports: boolean;
  readonly health: Health;
  readonly hasLimits: boolean;
}

export interface SeedRequest {
  readonly leaseId: LeaseId;
  readonly modelId: ModelId;
  readonly sessionId: SessionId | undefined;
  /** MANAGED_PROVIDERS_IN_PRIORITY_ORDER + UNLIMITED_PROVIDERS_IN_PRIORITY_ORDER. */
  readonly providers: readonly SeedProvider[];
  readonly excluded: readonly ProviderId[];
}

/** Where the request is forwarded to, or why nowhere. */
export type Routed =
  | {
      readonly result: 'forwarded';
      readonly provider: ProviderId;
      readonly how: AdmittedHow;
      readonly leaseId: LeaseId | undefined;
      readonly passedOver: readonly PassedOver[];
    }
  | {
      readonly result: 'rejected';
      readonly reason: 'unsupported' | 'no_healthy_provider' | 'no_capacity';
      readonly passedOver: readonly PassedOver[];
    };

const maxRoutingAttempts = 10;
const retryRouting = 'retry_routing';

export const executeRequest = (ask: Ask, request: SeedRequest): Routed => {
  const { modelId, sessionId } = request;
  if (sessionId === undefined) return executeTemporaryFallback(ask, request, undefined);
  for (let attempt = 0; attempt < maxRoutingAttempts; attempt++) {
    const pin = getPin(ask, modelId, sessionId);
    // Beyond the seed: case 0.
    if (request.excluded.length > 0) return executeTemporaryFallback(ask, request, undefined);
    const result =
      pin === undefined ? executeNotYetPinnedRequest(ask, request, sessionId) : executePinnedRequest(ask, request, sessionId, pin);
    if (result !== retryRouting) return result;
  }
  throw new Error('ten attempts without concurrency');
};

const getPin = (ask: Ask, modelId: ModelId, sessionId: SessionId): PinReport | undefined => {
  const reply = ask({ kind: 'get_pin', modelId, sessionId });
  if (reply?.outcome !== 'pin') throw new Error(`get_pin said ${reply?.outcome}`);
  return reply.pin;
};

// `provider.supports`, `provider_is_degraded` and, beyond the seed, draining and excluded: why a provider is not asked; 'skip' leaves no trace.
const findUnusable = (request: SeedRequest, each: SeedProvider): PassedOver['reason'] | 'skip' | undefined => {
  if (!each.supports) return 'skip';
  if (request.excluded.includes(each.provider)) return 'excluded';
  if (each.isManaged && each.health !== 'healthy') return each.health;
  return undefined;
};

type Asked = { readonly admitted: Routed } | { readonly refused: PassedOver['reason'] } | typeof retryRouting;

const askAdmission = (ask: Ask, command: ShardCommand, how: AdmittedHow): Asked => {
  const reply = ask(command);
  if (reply?.outcome === 'admitted') {
    if (reply.how !== how) throw new Error(`admitted as ${reply.how}, not as ${how}`);
    return { admitted: { result: 'forwarded', provider: reply.provider, how, leaseId: reply.leaseId, passedOver: [] } };
  }
  if (reply?.outcome !== 'refused') throw new Error(`an admission said ${reply?.outcome}`);
  switch (reply.reason) {
    case 'already_pinned':
    case 'session_not_pinned':
    case 'pin_mismatch':
      return retryRouting;
    case 'per_session_in_flight_request_limit_reached':
    case 'pin_limit_reached':
    case 'global_in_flight_request_limit_reached':
    case 'unreserved_in_flight_request_limit_reached':
      return { refused: reply.reason };
    default:
      throw new Error(`a primitive refused ${reply.reason}`);
  }
};

// The loop that the seed writes three times: providers in order, those that cannot be used left out, the first that admits.
const firstThatAdmits = (
  request: SeedRequest,
  passedOver: PassedOver[],
  notAsked: ProviderId | undefined,
  tryProvider: (each: SeedProvider) => Asked,
): Routed | typeof retryRouting => {
  for (const each of request.providers) {
    const { provider } = each;
    if (passedOver.some((earlier) => earlier.provider === provider)) continue;
    const unusable = findUnusable(request, each);
    if (unusable === 'skip') continue;
    if (unusable !== undefined) {
      passedOver.push({ provider, reason: unusable });
      continue;
    }
    if (provider === notAsked) throw new Error('the provider of the pin is left because it cannot be used');
    const asked = tryProvider(each);
    if (asked === retryRouting) return retryRouting;
    if ('admitted' in asked) return { ...asked.admitted, passedOver };
    passedOver.push({ provider, reason: asked.refused });
  }
  return rejectRequestAsUnsupportedOrUnavailable(request, passedOver);
};

const executeNotYetPinnedRequest = (ask: Ask, request: SeedRequest, sessionId: SessionId): Routed | typeof retryRouting => {
  const { leaseId, modelId } = request;
  return firstThatAdmits(request, [], undefined, ({ provider }) =>
    askAdmission(ask, { kind: 'try_admit_unpinned_session_request', leaseId, provider, modelId, sessionId }, 'new'),
  );
};

// The seed's check that the pin is still the one of the lookup is left out: nothing happens between two questions.
const executePinnedRequest = (ask: Ask, request: SeedRequest, sessionId: SessionId, pin: PinReport): Routed | typeof retryRouting => {
  const { leaseId, modelId } = request;
  const pinned = request.providers.find((each) => each.provider === pin.provider);
  if (pinned === undefined || !pinned.supports || (pinned.isManaged && pinned.health === 'degraded')) {
    return tryRepinToOtherProviderAndRetryExecute(ask, request, sessionId, pin);
  }
  const asked = askAdmission(ask, { kind: 'try_admit_pinned_session_request', leaseId, modelId, sessionId }, 'pinned');
  if (asked === retryRouting) return retryRouting;
  if ('admitted' in asked) return asked.admitted;
  return executeTemporaryFallback(ask, request, { provider: pin.provider, reason: asked.refused });
};

const tryRepinToOtherProviderAndRetryExecute = (
  ask: Ask,
  request: SeedRequest,
  sessionId: SessionId,
  currentPin: PinReport,
): Routed | typeof retryRouting => {
  const { leaseId, modelId } = request;
  return firstThatAdmits(request, [], currentPin.provider, ({ provider }) =>
    askAdmission(
      ask,
      {
        kind: 'try_compare_and_swap_pin_and_admit_request',
        leaseId,
        expectedPinId: currentPin.id,
        provider,
        modelId,
        sessionId,
      },
      'repinned',
    ),
  );
};

const executeTemporaryFallback = (ask: Ask, request: SeedRequest, full: PassedOver | undefined): Routed => {
  const { leaseId, modelId } = request;
  const routed = firstThatAdmits(request, full === undefined ? [] : [full], undefined, ({ provider, hasLimits }) => {
    // Unlimited providers do not need capacity leases for requests that are not associated with one of their pins.
    if (!hasLimits) return { admitted: { result: 'forwarded', provider, how: 'temporary', leaseId: undefined, passedOver: [] } };
    return askAdmission(ask, { kind: 'try_admit_request_without_pin', leaseId, provider, modelId }, 'temporary');
  });
  if (routed === retryRouting) throw new Error('a temporary admission has no pin to retry for');
  return routed;
};

const rejectRequestAsUnsupportedOrUnavailable = (request: SeedRequest, passedOver: readonly PassedOver[]): Routed => {
  const health: readonly string[] = ['excluded', 'draining', 'degraded'];
  if (!request.providers.some((each) => each.supports)) return { result: 'rejected', reason: 'unsupported', passedOver };
  const full = passedOver.some(({ reason }) => !health.includes(reason));
  return { result: 'rejected', reason: full ? 'no_capacity' : 'no_healthy_provider', passedOver };
};
