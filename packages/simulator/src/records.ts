// The ground truth: when each request was accepted and closed, by the machine's monotonic clock, and how many were open at once.
// Guarantees one record per request, written when its response is closed, in that order. Knows nothing of why a request ended.

import { closeSync, openSync, writeSync } from 'node:fs';
import type { FaultKind } from './faults.ts';

export interface RequestRecord {
  /** 1 for the first request closed, then counting. */
  readonly sequence: number;
  /** `x-request-id` as received, else one made up here. */
  readonly id: string;
  readonly path: string;
  /** Undefined when the request never named a model served here. */
  readonly model: string | undefined;
  /** CLOCK_MONOTONIC, the same for all processes of a machine. Accepted: its headers are read; its body may still be on the way. */
  readonly acceptedAtNs: bigint;
  /** Its response is sent to the last byte, or its socket is gone. */
  readonly closedAtNs: bigint;
  /** `aborted`: the client left first, or the simulator was closed. `failed`: answered with an error status, or cut by a fault. */
  readonly outcome: 'completed' | 'aborted' | 'failed';
  /** Status of the answer; undefined when no header was sent. */
  readonly status: number | undefined;
  readonly fault: FaultKind | undefined;
  /** Headers `x-berth-request-id` and `x-berth-lease`, as received. */
  readonly berthRequestId: string | undefined;
  readonly berthLease: string | undefined;
  /** The body's `user`, or Anthropic's `metadata.user_id`. */
  readonly user: string | undefined;
  readonly promptTokens: number;
  readonly cachedTokens: number;
  /** Tokens made, also of an answer that did not end. */
  readonly outputTokens: number;
}

/** A record under way; whoever learns something of the request fills it in. `isCut`: the simulator itself broke the connection. */
export type OpenRequest = { isCut: boolean } & {
  -readonly [Field in keyof Omit<RequestRecord, 'sequence' | 'closedAtNs' | 'outcome'>]: RequestRecord[Field];
};

/** Requests between accept and close. */
export interface InFlight {
  readonly accepted: number;
  readonly inFlight: number;
  readonly peakInFlight: number;
}

const none: InFlight = { accepted: 0, inFlight: 0, peakInFlight: 0 };
const oneMore = (counts: InFlight): InFlight => {
  const inFlight = counts.inFlight + 1;
  return { accepted: counts.accepted + 1, inFlight, peakInFlight: Math.max(counts.peakInFlight, inFlight) };
};
const oneLess = (counts: InFlight): InFlight => ({ ...counts, inFlight: counts.inFlight - 1 });

export interface RecordsOptions {
  /** Records kept in memory, the oldest dropped first. */
  readonly recordsMax: number;
  readonly logFile: string | undefined;
  readonly requestLog: ((record: RequestRecord) => void) | undefined;
}

export class Records {
  readonly #options: RecordsOptions;
  readonly #ring: RequestRecord[] = [];
  readonly #perModel = new Map<string, InFlight>();
  #all = none;
  #closed = 0;
  #file: number | undefined;

  /** Opens the log file for appending; throws when that fails. */
  constructor(options: RecordsOptions) {
    this.#options = options;
    this.#file = options.logFile === undefined ? undefined : openSync(options.logFile, 'a');
  }

  /** Requests of all paths, also those that name no model. */
  get all(): InFlight {
    return this.#all;
  }

  /** Requests of one model, counted from when its name was read. */
  ofModel(model: string): InFlight {
    return this.#perModel.get(model) ?? none;
  }

  open(first: Pick<OpenRequest, 'id' | 'path' | 'berthRequestId' | 'berthLease'>): OpenRequest {
    this.#all = oneMore(this.#all);
    const unknown = { model: undefined, status: undefined, fault: undefined, user: undefined, isCut: false };
    return { ...first, ...unknown, acceptedAtNs: process.hrtime.bigint(), promptTokens: 0, cachedTokens: 0, outputTokens: 0 };
  }

  /** Says which model an open request is for; once per request. */
  name(open: OpenRequest, model: string): void {
    open.model = model;
    this.#perModel.set(model, oneMore(this.ofModel(model)));
  }

  /** Ends a request's record; once per request. */
  close(open: OpenRequest, outcome: RequestRecord['outcome']): void {
    this.#all = oneLess(this.#all);
    if (open.model !== undefined) this.#perModel.set(open.model, oneLess(this.ofModel(open.model)));
    const { isCut: _, ...known } = open;
    const record = { sequence: this.#closed + 1, ...known, closedAtNs: process.hrtime.bigint(), outcome };
    this.#ring[this.#closed % this.#options.recordsMax] = record;
    this.#closed++;
    // Written at once and not by a stream: the record then outlives a SIGKILL, and nothing can pile up.
    if (this.#file !== undefined) writeSync(this.#file, `${JSON.stringify(renderRecord(record))}\n`);
    this.#options.requestLog?.(record);
  }

  /** Records with a sequence above `sequence`, oldest first, at most `limit`; those that the ring has dropped are missing. */
  since(sequence: number, limit = Number.POSITIVE_INFINITY): readonly RequestRecord[] {
    const found: RequestRecord[] = [];
    const oldest = Math.max(0, this.#closed - this.#options.recordsMax);
    for (let index = Math.max(sequence, oldest); index < this.#closed && found.length < limit; index++) {
      const record = this.#ring[index % this.#options.recordsMax];
      if (record !== undefined) found.push(record);
    }
    return found;
  }

  /** Closes the log file. Records closed later stay in memory only. */
  end(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}

/** A record as JSON has it: snake_case, and the times as strings, since they outgrow a double's 53 bits after 104 days of uptime. */
export const renderRecord = (record: RequestRecord): Readonly<Record<string, unknown>> => ({
  sequence: record.sequence,
  id: record.id,
  path: record.path,
  model: record.model,
  accepted_at_ns: String(record.acceptedAtNs),
  closed_at_ns: String(record.closedAtNs),
  outcome: record.outcome,
  status: record.status,
  fault: record.fault,
  berth_request_id: record.berthRequestId,
  berth_lease: record.berthLease,
  user: record.user,
  prompt_tokens: record.promptTokens,
  cached_tokens: record.cachedTokens,
  output_tokens: record.outputTokens,
});
