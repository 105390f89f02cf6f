// Replies on their way to clients: one message per client and turn of the loop, whatever shards the replies come from.
// Guarantees order of replies per client; nothing about delivery, which the client's resends make good.

import type { Bus, Clock } from '@berth/bus';
import type { CallReply, CoordinatorId, Epoch, Reply, ReplyGroup, ShardId } from '@berth/protocol';
import { encodeReply } from '@berth/protocol';

/** Who speaks: what a reply group says besides its replies. Epoch 0 and no incarnation: not the owner. */
export interface Speaker {
  readonly shard: ShardId;
  readonly epoch: Epoch;
  readonly incarnation: string;
}

/** Replies of one message: about 300 kB at the very most for ordinary ids, far below NATS' 1 MiB. */
const repliesPerMessageMax = 1_024;

interface OpenGroup extends Speaker {
  readonly replies: CallReply[];
}

export class Outbox {
  readonly #bus: Bus;
  readonly #clock: Clock;
  readonly #coordinator: CoordinatorId;
  readonly #shards: number;
  readonly #waiting = new Map<string, OpenGroup[]>();
  #isFlushDue = false;

  constructor(ports: { readonly bus: Bus; readonly clock: Clock }, coordinator: CoordinatorId, shards: number) {
    this.#bus = ports.bus;
    this.#clock = ports.clock;
    this.#coordinator = coordinator;
    this.#shards = shards;
  }

  add(inbox: string, speaker: Speaker, call: number, reply: Reply): void {
    let groups = this.#waiting.get(inbox);
    if (groups === undefined) {
      groups = [];
      this.#waiting.set(inbox, groups);
    }
    let group = groups.at(-1);
    if (
      group === undefined ||
      group.shard !== speaker.shard ||
      group.epoch !== speaker.epoch ||
      group.replies.length >= repliesPerMessageMax
    ) {
      group = { shard: speaker.shard, epoch: speaker.epoch, incarnation: speaker.incarnation, replies: [] };
      groups.push(group);
    }
    group.replies.push({ call, reply });
    if (this.#isFlushDue) return;
    this.#isFlushDue = true;
    // The end of this turn: everything that the same I/O events decided goes out together, nothing waits longer.
    this.#clock.soon(() => this.#flush());
  }

  #flush(): void {
    this.#isFlushDue = false;
    for (const [inbox, groups] of this.#waiting) {
      let from = 0;
      while (from < groups.length) {
        const to = endOfMessage(groups, from);
        this.#send(inbox, groups.slice(from, to));
        from = to;
      }
    }
    this.#waiting.clear();
  }

  #send(inbox: string, groups: readonly ReplyGroup[]): void {
    this.#bus.publish(inbox, encodeReply({ coordinator: this.#coordinator, shards: this.#shards, groups }));
  }
}

const endOfMessage = (groups: readonly OpenGroup[], from: number): number => {
  let replies = groups[from]!.replies.length;
  let to = from + 1;
  while (to < groups.length && replies + groups[to]!.replies.length <= repliesPerMessageMax) {
    replies += groups[to]!.replies.length;
    to++;
  }
  return to;
};
