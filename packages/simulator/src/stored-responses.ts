// Conversations that Responses requests may continue by `previous_response_id`, the least recently used forgotten first.
// Guarantees a bound on their number and on their text. Knows nothing of the dialect beyond ids.

/** A provider that forgets the 1,025th conversation shows a proxy what a lost response looks like; tests use far fewer. */
export const storedResponsesMax = 1_024;
/** Characters of all conversations together; at twice this a simulator would need more memory than the rest of a test machine's processes. */
export const storedCharactersMax = 64 * 1024 * 1024;

export class StoredResponses {
  // In order of last use, the least recent first.
  readonly #texts = new Map<string, string>();
  #characters = 0;

  /** The conversation that the response ended, or undefined when unknown or forgotten; counts as a use. */
  find(id: string): string | undefined {
    const text = this.#texts.get(id);
    if (text === undefined) return undefined;
    this.#texts.delete(id);
    this.#texts.set(id, text);
    return text;
  }

  store(id: string, text: string): void {
    this.#forget(id);
    this.#texts.set(id, text);
    this.#characters += text.length;
    for (const oldest of this.#texts.keys()) {
      if (this.#texts.size <= storedResponsesMax && this.#characters <= storedCharactersMax) return;
      this.#forget(oldest);
    }
  }

  #forget(id: string): void {
    this.#characters -= this.#texts.get(id)?.length ?? 0;
    this.#texts.delete(id);
  }
}
