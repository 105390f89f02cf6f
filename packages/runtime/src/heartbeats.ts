// A coordinator's sign of life, every 40 ms from its own loop, and the proof that its messages still flow: its own heartbeat came back.

import type { Bus, Clock, Subscription } from '@berth/bus';
import type { CoordinatorId, ShardBeat } from '@berth/protocol';
import { decodeHeartbeat, encodeHeartbeat, heartbeatSubject } from '@berth/protocol';

/** Twice as often would double idle traffic; half as often would let a pause go unnoticed for longer than a client waits before it sends again. */
export const heartbeatMs = 40;
/** Own heartbeats missing for this long: messages do not flow, shard time stands still. */
const connectedMsMax = 1_000;

export class Heartbeats {
  readonly #clock: Clock;
  readonly #bus: Bus;
  readonly #subject: string;
  readonly #coordinator: CoordinatorId;
  readonly #shards: number;
  readonly #subscription: Subscription;
  #beat = 0;
  #returnedAt = Number.NEGATIVE_INFINITY;

  constructor(
    ports: { readonly clock: Clock; readonly bus: Bus },
    identity: { readonly id: CoordinatorId; readonly cluster: string; readonly shards: number },
    onFault: (message: string) => void,
  ) {
    this.#clock = ports.clock;
    this.#bus = ports.bus;
    this.#subject = heartbeatSubject(identity.cluster);
    this.#coordinator = identity.id;
    this.#shards = identity.shards;
    this.#subscription = ports.bus.subscribe(this.#subject, ({ payload }) => {
      const heartbeat = decodeHeartbeat(payload);
      if (heartbeat === undefined) onFault('an unreadable heartbeat was ignored');
      else if (heartbeat.coordinator === this.#coordinator) this.#returnedAt = this.#clock.now();
    });
  }

  send(owned: readonly ShardBeat[]): void {
    this.#beat++;
    this.#bus.publish(this.#subject, encodeHeartbeat({ coordinator: this.#coordinator, shards: this.#shards, beat: this.#beat, owned }));
  }

  /** Messages flow: the connection is up and the own heartbeat came back within the last second. */
  get isConnected(): boolean {
    return this.#bus.phase === 'up' && this.#clock.now() - this.#returnedAt < connectedMsMax;
  }

  stop(): void {
    this.#subscription.stop();
  }
}
