// Tools of a request in any of the three dialects, which of them an answer calls, and the arguments it makes up from the schema.
// Guarantees arguments that are valid JSON with a value for every property of the schema. Does not validate schemas.

import { isObject, type JsonObject, objectsOf, stringOf } from './json.ts';
import { seededRandom } from './random.ts';

export interface Tool {
  readonly name: string;
  /** JSON schema of the arguments; empty where the request gave none. */
  readonly schema: JsonObject;
}

/** Functions of chat, Responses and Anthropic requests; tools of other kinds are left out. */
export const parseTools = (tools: unknown): Tool[] => objectsOf(tools).flatMap(parseTool);

const parseTool = (tool: JsonObject): Tool[] => {
  const declared = isObject(tool.function) ? tool.function : tool;
  const name = stringOf(declared.name);
  if (name === undefined) return [];
  const schema = declared.parameters ?? declared.input_schema;
  return [{ name, schema: isObject(schema) ? schema : {} }];
};

/**
 * The tool that the answer calls, or undefined for a text. `lastUserText` is that of the last message if it is the user's, else empty.
 * A choice that forces a tool wins; else the text must say `use the tool NAME`, where NAME is one of `tools`.
 */
export const chooseTool = (tools: readonly Tool[], choice: unknown, lastUserText: string): Tool | undefined => {
  const kind = isObject(choice) ? choice.type : choice;
  if (kind === 'none' || tools.length === 0) return undefined;
  const forced = isObject(choice) ? stringOf((isObject(choice.function) ? choice.function : choice).name) : undefined;
  if (forced !== undefined) return tools.find((tool) => tool.name === forced);
  const asked = /use the tool\s+["'`]?([\w.-]*\w)/i.exec(lastUserText)?.[1];
  const wanted = tools.find((tool) => tool.name === asked);
  return wanted ?? (kind === 'required' || kind === 'any' ? tools[0] : undefined);
};

/** Arguments for `tool` as JSON text: the same for the same schema and seed. */
export const writeArguments = (tool: Tool, seed: number): string =>
  JSON.stringify(exampleOf({ ...tool.schema, type: 'object' }, seededRandom(seed), 0));

// Schemas nest without end only when they refer to themselves, which is not followed; four levels serve every test.
const depthMax = 4;

const texts = ['Zürich', '東京', 'naïve café', '🚀 launch', 'São Paulo', 'plain text'];

const exampleOf = (schema: JsonObject, random: () => number, depth: number): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return schema.enum[Math.floor(random() * schema.enum.length)];
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return exampleObject(isObject(schema.properties) ? schema.properties : {}, random, depth);
    case 'array':
      return depth < depthMax && isObject(schema.items) ? [exampleOf(schema.items, random, depth + 1)] : [];
    case 'integer':
      return Math.floor(random() * 1000);
    case 'number':
      return Math.floor(random() * 1000) / 8;
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      return texts[Math.floor(random() * texts.length)];
  }
};

const exampleObject = (properties: JsonObject, random: () => number, depth: number): JsonObject => {
  const example: Record<string, unknown> = {};
  if (depth >= depthMax) return example;
  for (const [name, schema] of Object.entries(properties)) example[name] = exampleOf(isObject(schema) ? schema : {}, random, depth + 1);
  return example;
};
