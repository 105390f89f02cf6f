// Lets resends without evidence be at most a tenth of the calls, so that a slow coordinator is not buried by those who wait for it.

/** Earned by each call. A higher share turns a coordinator at its limit into one beyond it. */
const earned = 0.1;
/** What a client may start with, so that the very first calls may be sent again too. */
const initial = 10;
/** Most that is saved up: a quiet day must not allow a storm. */
const savedMax = 1_000;

export class ResendBudget {
  #tokens = initial;

  /** A call was begun. */
  earn(): void {
    this.#tokens = Math.min(savedMax, this.#tokens + earned);
  }

  /** Whether one more resend is allowed; it is then used up. */
  take(): boolean {
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
