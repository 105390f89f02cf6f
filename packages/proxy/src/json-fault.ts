// Finds where a text stops being JSON (RFC 8259), for the error message of a malformed body.
// Runs only after JSON.parse has refused: V8 says no position for most faults and quotes the caller's text instead.
// Uses no recursion, so depth costs memory, never the stack.

const whitespace = new Set([' ', '\n', '\r', '\t']);
const escapes = new Set(['"', '\\', '/', 'b', 'f', 'n', 'r', 't']);
const literals = ['true', 'false', 'null'];
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const hex = /[0-9a-fA-F]{4}/y;

// A negative result is a fault: the bitwise complement of its position. Saves an object per token.
const fault = (at: number): number => ~at;

const skipWhitespace = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && whitespace.has(text[at] ?? '')) at++;
  return at;
};

const endOfEscape = (text: string, at: number): number => {
  if (escapes.has(text[at + 1] ?? '')) return at + 2;
  hex.lastIndex = at + 2;
  return text[at + 1] === 'u' && hex.test(text) ? at + 6 : fault(at);
};

const endOfString = (text: string, from: number): number => {
  let at = from + 1;
  while (at < text.length) {
    if (text[at] === '"') return at + 1;
    if (text.charCodeAt(at) < 0x20) return fault(at);
    const next = text[at] === '\\' ? endOfEscape(text, at) : at + 1;
    if (next < 0) return next;
    at = next;
  }
  return fault(text.length);
};

const endOfScalar = (text: string, at: number): number => {
  if (text[at] === '"') return endOfString(text, at);
  for (const literal of literals) if (text.startsWith(literal, at)) return at + literal.length;
  number.lastIndex = at;
  return number.test(text) ? number.lastIndex : fault(at);
};

/** Reads `"key" :` and says where the value begins. */
const endOfKey = (text: string, from: number): number => {
  if (text[from] !== '"') return fault(from);
  const end = endOfString(text, from);
  if (end < 0) return end;
  const colon = skipWhitespace(text, end);
  return text[colon] === ':' ? skipWhitespace(text, colon + 1) : fault(colon);
};

/** After a value: closes what ends here and moves to the next value; `text.length` at depth 0 is the end. */
const nextValue = (text: string, from: number, open: string[]): number => {
  let at = skipWhitespace(text, from);
  while (open.length > 0 && text[at] === open.at(-1)) {
    open.pop();
    at = skipWhitespace(text, at + 1);
  }
  if (open.length === 0) return at === text.length ? at : fault(at);
  if (text[at] !== ',') return fault(at);
  at = skipWhitespace(text, at + 1);
  return open.at(-1) === '}' ? endOfKey(text, at) : at;
};

/** Opens an object or array; an empty one is closed at once. */
const openContainer = (text: string, at: number, open: string[]): number => {
  const closing = text[at] === '{' ? '}' : ']';
  const inside = skipWhitespace(text, at + 1);
  open.push(closing);
  if (text[inside] === closing) return nextValue(text, inside, open);
  return closing === '}' ? endOfKey(text, inside) : inside;
};

/** Position (in UTF-16 units) of the first character that cannot continue a JSON text, or undefined if `text` is one. */
export const findJsonFault = (text: string): number | undefined => {
  const open: string[] = [];
  let at = skipWhitespace(text, 0);
  if (at === text.length) return at;
  do {
    if (text[at] === '{' || text[at] === '[') at = openContainer(text, at, open);
    else {
      const end = endOfScalar(text, at);
      at = end < 0 ? end : nextValue(text, end, open);
    }
    if (at < 0) return ~at;
  } while (open.length > 0);
  return undefined;
};
