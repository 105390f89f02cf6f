// A coordinator's plain counts under the names that operators see. Every name stands here in full, so that it can be found.

import type { Coordinator } from '@berth/runtime';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

interface Series {
  readonly count: string;
  readonly name: string;
  readonly help: string;
}

const gauges: readonly Series[] = [
  { count: 'shards_active', name: 'berth_shards_active', help: 'Shards that this coordinator serves.' },
  {
    count: 'shards_full',
    name: 'berth_shards_full',
    help: 'Shards whose journal has no room for admissions: all of them are answered overloaded.',
  },
  { count: 'mailbox_depth', name: 'berth_mailbox_depth', help: 'Commands that wait in the mailboxes of its shards.' },
  { count: 'leases', name: 'berth_leases', help: 'Live leases.' },
  { count: 'pins', name: 'berth_pins', help: 'Pins.' },
  { count: 'closed_ids', name: 'berth_closed_ids', help: 'Lease ids that are remembered as closed.' },
  { count: 'journal_bytes', name: 'berth_journal_bytes', help: 'Bytes in the journals of its shards.' },
];

const counters: readonly Series[] = [
  { count: 'entries', name: 'berth_journal_entries_total', help: 'Entries appended in the epochs that are served now.' },
  { count: 'shards_fenced', name: 'berth_shards_fenced_total', help: 'Shards that another coordinator has taken from this one.' },
  { count: 'malformed_messages', name: 'berth_malformed_messages_total', help: 'Messages that could not be read.' },
  { count: 'invalid_commands', name: 'berth_invalid_commands_total', help: 'Commands that were refused as invalid.' },
];

/** The registry of one coordinator, with Node's own metrics (event loop lag, heap). */
export const coordinatorMetrics = (coordinator: Coordinator): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { count, name, help } of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(coordinator.counts[count] ?? 0);
      },
    });
  }
  for (const { count, name, help } of counters) {
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(coordinator.counts[count] ?? 0);
      },
    });
  }
  return registry;
};
