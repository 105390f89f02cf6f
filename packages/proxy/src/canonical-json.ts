// One text for all JSON spellings of the same prompt part, as input of the session key: keys sorted, prompt-cache marks left out.
// Never sent anywhere. Depth is bounded by the caller (`jsonDepthMax`), so recursion is safe.

// Clients move this mark along a growing conversation (Anthropic's prompt caching), so it is no part of what a turn says.
const cacheMark = 'cache_control';

/** Canonical JSON text of a value that JSON.parse returned. */
export const canonicalJson = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members: string[] = [];
  for (const [key, member] of Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (key !== cacheMark) members.push(`${JSON.stringify(key)}:${canonicalJson(member)}`);
  }
  return `{${members.join(',')}}`;
};

/** Canonical text of a message's content: a plain string equals the one text part (`textType`) that clients turn it into to mark it. */
export const canonicalContent = (content: unknown, textType: 'text' | 'input_text'): string =>
  canonicalJson(typeof content === 'string' ? [{ type: textType, text: content }] : content);
