// What `/readyz` says: whether this proxy should get traffic, and every reason why it is degraded, by name.

import type { Health, ProviderId } from '@berth/protocol';

export interface ReadinessSources {
  readonly isClosing: boolean;
  readonly away: ReadonlySet<number>;
  readonly coordinatorsAway: 'offload' | 'reject';
  readonly healthOf: ReadonlyMap<ProviderId, Health>;
}

export interface Readiness {
  readonly status: 200 | 503;
  readonly body: {
    readonly status: 'ready' | 'coordinators_away' | 'closing';
    readonly shards_away: readonly number[];
    /** What happens to requests of the shards that are away; null while none is. */
    readonly degraded_mode: 'offload' | 'reject' | null;
    readonly providers: Readonly<Record<string, Health>>;
  };
}

/** Ready means: not closing, and every shard answers. Degraded providers alone do not make a proxy unready: another proxy would see the same. */
export const readinessOf = ({ isClosing, away, coordinatorsAway, healthOf }: ReadinessSources): Readiness => {
  const isAway = away.size > 0;
  return {
    status: isClosing || isAway ? 503 : 200,
    body: {
      status: isClosing ? 'closing' : isAway ? 'coordinators_away' : 'ready',
      shards_away: [...away].sort((a, b) => a - b),
      degraded_mode: isAway ? coordinatorsAway : null,
      providers: Object.fromEntries(healthOf),
    },
  };
};
