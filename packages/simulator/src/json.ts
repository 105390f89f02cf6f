// Reading what came as JSON without trusting it.

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The string, or undefined for anything else. */
export const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The array's objects; nothing for anything else. */
export const objectsOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
