// One text for all JSON spellings of the same prompt part, as input of the session key: keys sorted, prompt-cache marks left out.
// Never sent anywhere. Depth is bounded by the caller (`jsonDepthMax`), so recursion is safe.

// Clients move this mark along a growing conversation (Anthropic's prompt caching), so it is no part of what a turn says.
const cacheMark = 'cache_control';

// A length in front of a string does what quotes and escapes would, and costs nothing per character: prompts are long.
const canonicalString = (value: string): string => `${value.length}"${value}`;

/** Canonical text of a value that JSON.parse returned; different values have different texts. */
export const canonicalJson = (value: unknown): string => {
  if (typeof value === 'string') return canonicalString(value);
  if (typeof value !== 'object' || value === null) return `${value};`;
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join('')}]`;
  let members = '';
  for (const key of Object.keys(value).sort())
    if (key !== cacheMark) members += canonicalString(key) + canonicalJson((value as Record<string, unknown>)[key]);
  return `{${members}}`;
};

/** Canonical text of a message's content: a plain string equals the one text part (`textType`) that clients turn it into to mark it. */
export const canonicalContent = (content: unknown, textType: 'text' | 'input_text'): string =>
  canonicalJson(typeof content === 'string' ? [{ type: textType, text: content }] : content);
