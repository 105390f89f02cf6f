// Linearizability by the search of Wing and Gong as Lowe made it fast (and Porcupine uses it): depth first over which operation comes next, never a configuration
// twice. A configuration is which operations are done and the model's state. Knows no model.

/** An operation that happened at one instant from `from` to `to` (orders of the recorder). `step`: the state after it; undefined: not possible in this state. */
export interface Operation<State> {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly step: (state: State) => State | undefined;
}

export interface Model<State> {
  readonly initial: State;
  /** Two states of the same key behave alike. */
  readonly keyOf: (state: State) => string;
}

/** Configurations looked at: a right history of a thousand operations needs little more than a thousand. Beyond it, the history is reported as undecided. */
const configurationsMax = 200_000;

/** What cannot be ordered, in words: the operation at which the longest order that was found ends. Undefined: there is an order. */
export const findUnorderable = <State>(operations: readonly Operation<State>[], model: Model<State>): string | undefined =>
  new Search(operations, model).run();

interface Frame<State> {
  /** All operations before this one are done. */
  readonly first: number;
  /** Done ones after `first`, ascending. */
  readonly ahead: readonly number[];
  readonly state: State;
  readonly candidates: readonly number[];
  next: number;
}

class Search<State> {
  readonly #operations: readonly Operation<State>[];
  readonly #model: Model<State>;
  readonly #seen = new Set<string>();
  #furthest = 0;

  constructor(operations: readonly Operation<State>[], model: Model<State>) {
    this.#operations = [...operations].sort((a, b) => a.from - b.from);
    this.#model = model;
  }

  run(): string | undefined {
    const stack = [this.#frame(0, [], this.#model.initial)];
    while (stack.length > 0) {
      const frame = stack.at(-1)!;
      if (frame.first >= this.#operations.length) return undefined;
      const index = frame.candidates[frame.next++];
      if (index === undefined) {
        stack.pop();
        continue;
      }
      const state = this.#operations[index]!.step(frame.state);
      if (state === undefined) continue;
      const following = this.#follow(frame, index, state);
      if (following !== undefined) stack.push(following);
      if (this.#seen.size > configurationsMax) return `undecided after ${configurationsMax} configurations`;
    }
    return this.#operations[this.#furthest]!.name;
  }

  #follow({ first, ahead }: Frame<State>, index: number, state: State): Frame<State> | undefined {
    let done = first;
    let rest = ahead;
    if (index === first) {
      done++;
      let taken = 0;
      for (; ahead[taken] === done; taken++) done++;
      rest = ahead.slice(taken);
    } else {
      const place = ahead.findIndex((each) => each > index);
      rest = place < 0 ? [...ahead, index] : [...ahead.slice(0, place), index, ...ahead.slice(place)];
    }
    const key = `${done} ${rest.join(',')} ${this.#model.keyOf(state)}`;
    if (this.#seen.has(key)) return undefined;
    this.#seen.add(key);
    this.#furthest = Math.max(this.#furthest, Math.min(done, this.#operations.length - 1));
    return this.#frame(done, rest, state);
  }

  // Whatever began before the first undone operation had to be over may come next; what must be over soonest is tried first.
  #frame(first: number, ahead: readonly number[], state: State): Frame<State> {
    const candidates: number[] = [];
    let end = Number.POSITIVE_INFINITY;
    let passed = 0;
    for (let index = first; index < this.#operations.length && this.#operations[index]!.from <= end; index++) {
      if (ahead[passed] === index) {
        passed++;
        continue;
      }
      candidates.push(index);
      end = Math.min(end, this.#operations[index]!.to);
    }
    const possible = candidates.filter((index) => this.#operations[index]!.from <= end);
    possible.sort((a, b) => this.#operations[a]!.to - this.#operations[b]!.to || a - b);
    return { first, ahead, state, candidates: possible, next: 0 };
  }
}
