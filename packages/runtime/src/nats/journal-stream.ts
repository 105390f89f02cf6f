// The stream that is a shard's journal: made when it is missing, checked field by field when it is there.
// Guarantees that an opened stream keeps everything until it is truncated, refuses when full, and stores one subject.

import { DiscardPolicy, RetentionPolicy, StorageType, type StreamAPI, type StreamConfig, type StreamInfo } from '@nats-io/jetstream';
import { jetStreamCodeOf, jetStreamCodes, StreamMismatch } from './jet-stream.ts';

export interface JournalStreamNeeds {
  readonly name: string;
  readonly subject: string;
  readonly replicas: number;
  readonly bytesMax: number;
}

// What a journal stands on. Another value of any of these loses entries, or lets appends through that must fail.
const required = {
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  discard: DiscardPolicy.New,
  max_age: 0,
  max_msgs: -1,
  max_msgs_per_subject: -1,
  max_msg_size: -1,
  no_ack: false,
  sealed: false,
  deny_purge: false,
  allow_rollup_hdrs: false,
} as const satisfies Partial<StreamConfig>;

// Fields that make a stream store something else than what is published to its subject.
const absent = ['mirror', 'sources', 'subject_transform'] as const satisfies readonly (keyof StreamConfig)[];

/** Makes or checks the stream. Throws StreamMismatch naming stream and field; tells `warn` of differences that cost safety margins only. */
export const openJournalStream = async (streams: StreamAPI, needs: JournalStreamNeeds, warn: (message: string) => void): Promise<void> => {
  const found = await findOrAddStream(streams, needs);
  checkStream(found.config, needs);
  const { num_replicas: replicas, max_bytes: bytesMax } = found.config;
  if (replicas !== needs.replicas) warn(`Stream ${needs.name} has ${replicas} replicas, configured are ${needs.replicas}`);
  if (bytesMax !== maxBytesField(needs)) warn(`Stream ${needs.name} has max_bytes ${bytesMax}, configured is ${maxBytesField(needs)}`);
};

const maxBytesField = (needs: JournalStreamNeeds): number => (Number.isFinite(needs.bytesMax) ? needs.bytesMax : -1);

const findOrAddStream = async (streams: StreamAPI, needs: JournalStreamNeeds): Promise<StreamInfo> => {
  try {
    return await streams.info(needs.name);
  } catch (error) {
    if (jetStreamCodeOf(error) !== jetStreamCodes.streamNotFound) throw error;
  }
  try {
    return await streams.add({
      ...required,
      name: needs.name,
      subjects: [needs.subject],
      num_replicas: needs.replicas,
      max_bytes: maxBytesField(needs),
      allow_direct: false,
      deny_delete: false,
    });
  } catch (error) {
    // Another coordinator, configured otherwise, was faster: what it made is what is checked.
    if (jetStreamCodeOf(error) === jetStreamCodes.nameInUse) return streams.info(needs.name);
    throw error;
  }
};

const checkStream = (config: StreamConfig, needs: JournalStreamNeeds): void => {
  const refuse = (field: string, found: unknown, wanted: unknown): never => {
    throw new StreamMismatch(
      `Stream ${needs.name} cannot be a journal: its ${field} is ${JSON.stringify(found)}, must be ${JSON.stringify(wanted)}`,
    );
  };
  if (config.subjects?.length !== 1 || config.subjects[0] !== needs.subject) refuse('subjects', config.subjects, [needs.subject]);
  for (const field of Object.keys(required) as (keyof typeof required)[]) {
    // Servers leave out fields that are false.
    const found = config[field] ?? false;
    if (found !== required[field]) refuse(field, found, required[field]);
  }
  for (const field of absent) {
    const found = config[field];
    if (found !== undefined && !(Array.isArray(found) && found.length === 0)) refuse(field, found, null);
  }
};
