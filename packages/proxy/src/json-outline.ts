// Byte ranges of a JSON object's top-level values, found in the original bytes, so that one value can be replaced and all else stays as sent.
// Expects bytes that JSON.parse has accepted: it finds structure, it does not validate. Long strings are skipped by a native search.

/** Where the value of a top-level key stands: from `start` up to, not including, `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface JsonOutline {
  readonly ranges: ReadonlyMap<string, ByteRange>;
  /** The first key that occurs twice at the top level; parsers disagree on which one counts, so a caller of two minds is refused. */
  readonly duplicateKey: string | undefined;
  /** Deepest nesting of arrays and objects; 1 for a flat object. */
  readonly depth: number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const isOpening = (byte: number): boolean => byte === 0x7b || byte === 0x5b;
const isClosing = (byte: number): boolean => byte === 0x7d || byte === 0x5d;
const isWhitespace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

const skipWhitespace = (bytes: Buffer, from: number): number => {
  let at = from;
  while (isWhitespace(bytes[at] ?? 0)) at++;
  return at;
};

// The quote that ends a string is the first one behind an even number of backslashes.
const endOfString = (bytes: Buffer, start: number): number => {
  for (let from = start + 1; ; ) {
    const at = bytes.indexOf(quote, from);
    if (at < 0) return bytes.length;
    let slashes = 0;
    while (bytes[at - 1 - slashes] === backslash) slashes++;
    if (slashes % 2 === 0) return at + 1;
    from = at + 1;
  }
};

const endOfScalar = (bytes: Buffer, start: number): number => {
  let at = start;
  for (; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === comma || isClosing(byte) || isWhitespace(byte)) break;
  }
  return at;
};

const measureContainer = (bytes: Buffer, start: number): { readonly end: number; readonly depth: number } => {
  let open = 0;
  let depth = 0;
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) {
      at = endOfString(bytes, at);
      continue;
    }
    at++;
    if (isOpening(byte)) depth = Math.max(depth, ++open);
    else if (isClosing(byte) && --open === 0) break;
  }
  return { end: at, depth };
};

const readKey = (bytes: Buffer, start: number, end: number): string => {
  const inner = bytes.subarray(start + 1, end - 1);
  if (!inner.includes(backslash)) return inner.toString('utf8');
  return JSON.parse(bytes.toString('utf8', start, end)) as string;
};

/** Outlines `bytes`, which JSON.parse has read as an object. Keys are compared after unescaping, as parsers do. */
export const readJsonOutline = (bytes: Buffer): JsonOutline => {
  const ranges = new Map<string, ByteRange>();
  let duplicateKey: string | undefined;
  let depth = 1;
  let at = skipWhitespace(bytes, skipWhitespace(bytes, 0) + 1);
  while (bytes[at] === quote) {
    const keyEnd = endOfString(bytes, at);
    const key = readKey(bytes, at, keyEnd);
    at = skipWhitespace(bytes, keyEnd);
    const start = bytes[at] === colon ? skipWhitespace(bytes, at + 1) : at;
    const first = bytes[start] ?? 0;
    let end: number;
    if (isOpening(first)) {
      const container = measureContainer(bytes, start);
      end = container.end;
      depth = Math.max(depth, container.depth + 1);
    } else end = first === quote ? endOfString(bytes, start) : endOfScalar(bytes, start);
    if (ranges.has(key)) duplicateKey ??= key;
    ranges.set(key, { start, end });
    at = skipWhitespace(bytes, end);
    if (bytes[at] === comma) at = skipWhitespace(bytes, at + 1);
  }
  return { ranges, duplicateKey, depth };
};

/** `bytes` with the value at `range` replaced by the JSON of `value`; every other byte as it was. */
export const spliceString = (bytes: Buffer, range: ByteRange, value: string): Buffer =>
  Buffer.concat([bytes.subarray(0, range.start), Buffer.from(JSON.stringify(value)), bytes.subarray(range.end)]);
