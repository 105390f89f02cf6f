// Claims that must hold in production too: a broken one is a bug and ends the shard, never a reply.

/** Throws when `claim` is false. `sentence` is static: it names what is broken, not with which values. */
export function assert(claim: boolean, sentence: string): asserts claim {
  if (!claim) throw new Error(`Broken claim: ${sentence}`);
}

/** The end of a `switch` that covers every member of a union. */
export const unreachable = (value: never): never => {
  throw new Error(`Broken claim: unreachable value ${JSON.stringify(value)}`);
};
