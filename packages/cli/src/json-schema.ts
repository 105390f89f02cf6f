// JSON Schemas with the type of what they accept, for the configuration. As much of JSON Schema as that needs, and no more.
// Written here because a library for it loads for a third of a second in every process of `berth up`, and again after every restart of a coordinator.

declare const accepted: unique symbol;

/** A JSON Schema; `T` is what a value is once it has been accepted and its defaults filled in. */
export interface Schema<T> {
  readonly [accepted]?: T;
  readonly [keyword: string]: unknown;
}

/** The type that a schema accepts. */
export type Accepted<S> = S extends Schema<infer T> ? T : never;

/** A property that may be absent. One with a default is not: it is there afterwards. */
export interface Optional<T> {
  readonly optional: Schema<T>;
}

type Properties = Readonly<Record<string, Schema<unknown> | Optional<unknown>>>;
type RequiredOf<P> = { [Key in keyof P as P[Key] extends Optional<unknown> ? never : Key]: Accepted<P[Key]> };
type OptionalOf<P> = { [Key in keyof P as P[Key] extends Optional<unknown> ? Key : never]?: P[Key] extends Optional<infer T> ? T : never };
type Flat<T> = { [Key in keyof T]: T[Key] };

export const string = (keywords: { readonly pattern?: string; readonly default?: string } = {}): Schema<string> => ({
  type: 'string',
  ...keywords,
});

interface NumberKeywords {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly default?: number;
}

export const number = (keywords: NumberKeywords): Schema<number> => ({ type: 'number', ...keywords });

export const integer = (keywords: NumberKeywords): Schema<number> => ({ type: 'integer', ...keywords });

/** One of these values. */
export const oneOf = <const T extends string | number>(
  values: readonly T[],
  keywords: { readonly default?: NoInfer<T> } = {},
): Schema<T> => ({ anyOf: values.map((value) => ({ const: value, type: typeof value })), ...keywords });

export const array = <T>(
  items: Schema<T>,
  keywords: { readonly minItems?: number; readonly maxItems?: number; readonly default?: readonly NoInfer<T>[] } = {},
): Schema<T[]> => ({ type: 'array', items, ...keywords });

/** Keys as the pattern says, all of one kind of value. */
export const record = <T>(keyPattern: string, values: Schema<T>): Schema<Record<string, T>> => ({
  type: 'object',
  patternProperties: { [keyPattern]: values },
  additionalProperties: false,
  default: {},
});

/** Exactly these keys. */
export const object = <P extends Properties>(
  properties: P,
  keywords: { readonly default?: object } = {},
): Schema<Flat<RequiredOf<P> & OptionalOf<P>>> => {
  const entries = Object.entries(properties);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, schema]) => [key, isOptional(schema) ? schema.optional : schema])),
    required: entries.filter(([, schema]) => !isOptional(schema)).map(([key]) => key),
    additionalProperties: false,
    ...keywords,
  };
};

export const optional = <T>(schema: Schema<T>): Optional<T> => ({ optional: schema });

const isOptional = (schema: Schema<unknown> | Optional<unknown>): schema is Optional<unknown> => 'optional' in schema;
