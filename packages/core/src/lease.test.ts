import type { LeaseId, ModelId, ProviderId, SessionId, ShardTime } from '@berth/protocol';
import { leaseIdOf } from '@berth/protocol';
import { expect, test } from 'vitest';
import type { ShardCommand, ShardEvent, ShardState } from './index.ts';
import {
  apply,
  createShardState,
  defaultShardSettings,
  execute,
  findPool,
  findViolation,
  isJournalled,
  isSweepDue,
  noRow,
} from './index.ts';

const modelId = 'llama' as ModelId;
const sessionId = 'ann' as SessionId;
const provider = 'tensorx' as ProviderId;
const id = (n: number): LeaseId => leaseIdOf(7, 0, 0, n);

// One shard that keeps what its journal would hold.
class Shard {
  readonly state: ShardState;
  readonly entries: { readonly time: ShardTime; readonly events: readonly ShardEvent[] }[] = [];

  constructor() {
    this.state = createShardState({ ...defaultShardSettings, leaseTimeoutMs: 3_000, pinInactivityTimeoutMs: 1_000, closedIdMs: 5_000 });
  }

  ask(command: ShardCommand): unknown {
    const events: ShardEvent[] = [];
    const reply = execute(this.state, command, this.entries.length + 2, events);
    this.entries.push({ time: this.state.time, events: events.filter(isJournalled) });
    return reply;
  }

  pass(ms: number): void {
    apply(this.state, { kind: 'time_passed', time: (this.state.time + ms) as ShardTime }, this.entries.length + 1);
    while (isSweepDue(this.state, this.state.time)) this.ask({ kind: 'tick' });
  }

  replayed(): ShardState {
    const state = createShardState(this.state.settings);
    for (const [i, { time, events }] of this.entries.entries()) {
      apply(state, { kind: 'time_passed', time }, i + 2);
      for (const event of events) apply(state, event, i + 2);
    }
    return state;
  }
}

const admit = (leaseId: LeaseId): ShardCommand => ({ kind: 'try_admit_unpinned_session_request', leaseId, provider, modelId, sessionId });
const release = (leaseId: LeaseId, abandoned = false): ShardCommand => ({
  kind: 'release_request_lease',
  leaseId,
  refreshPin: false,
  abandoned,
});

test('an id that was forgotten and granted again is live and not closed after a replay too', () => {
  const shard = new Shard();
  shard.ask(release(id(1)));
  shard.pass(7_000);
  expect(shard.ask(admit(id(1)))).toMatchObject({ outcome: 'admitted' });
  const replayed = shard.replayed();
  expect(findViolation(replayed)).toBeUndefined();
  expect(replayed.leases.find(id(1))).not.toBe(noRow);
  expect(replayed.closed.has(id(1))).toBe(false);
});

test('an id that was forgotten and closed again is kept for its whole time after a replay too', () => {
  const shard = new Shard();
  shard.ask(release(id(1)));
  shard.pass(7_000);
  shard.ask(release(id(1)));
  const replayed = shard.replayed();
  apply(replayed, { kind: 'time_passed', time: 11_999 as ShardTime }, 99);
  while (isSweepDue(replayed, replayed.time)) execute(replayed, { kind: 'tick' }, 99, []);
  expect(replayed.closed.has(id(1))).toBe(true);
});

test('a pin whose own time is over goes with its last lease, however that one ends', () => {
  for (const abandoned of [false, true]) {
    const shard = new Shard();
    shard.ask(admit(id(1)));
    shard.ask({ kind: 'try_admit_pinned_session_request', leaseId: id(2), modelId, sessionId });
    shard.ask(release(id(1)));
    shard.pass(1_500);
    expect(findPool(shard.state, modelId, provider)?.pins).toBe(1);
    shard.ask(release(id(2), abandoned));
    expect(findPool(shard.state, modelId, provider)).toBeUndefined();
  }
});
