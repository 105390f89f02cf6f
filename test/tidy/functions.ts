// The functions of a file with their lengths, as the eye counts them: from the line where one begins to the line where it ends.

import { type ESTree, Visitor } from 'vite';
import type { CodeFile } from './repository.ts';

export interface FoundFunction {
  /** Undefined for one that is only an argument or a value. */
  readonly name: string | undefined;
  readonly line: number;
  readonly lines: number;
}

/** All but what `describe` is given: that is a chapter, not a function. */
export const functionsOf = (file: CodeFile): FoundFunction[] => {
  const found: FoundFunction[] = [];
  const names = new Map<unknown, string>();
  const chapters = new Set<unknown>();
  const add = (node: ESTree.Span, own?: string): void => {
    if (chapters.has(node)) return;
    const line = file.lineOf(node.start);
    found.push({ name: own ?? names.get(node), line, lines: file.lineOf(node.end - 1) - line + 1 });
  };
  new Visitor({
    // Parents are visited before their children.
    CallExpression: (node) => {
      if (isDescribe(node.callee)) for (const argument of node.arguments) chapters.add(argument);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier') names.set(init, id.name);
    },
    MethodDefinition: ({ key, value }) => {
      if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') names.set(value, key.name);
    },
    PropertyDefinition: ({ key, value }) => {
      if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') names.set(value, key.name);
    },
    FunctionDeclaration: (node) => add(node, node.id?.name),
    FunctionExpression: (node) => add(node),
    ArrowFunctionExpression: (node) => add(node),
  }).visit(file.program);
  return found;
};

// `describe(…)`, `describe.each(…)(…)`, `describe.skipIf(…)(…)`.
const isDescribe = (callee: ESTree.Node): boolean => {
  if (callee.type === 'Identifier') return callee.name === 'describe';
  if (callee.type === 'MemberExpression') return isDescribe(callee.object);
  if (callee.type === 'TaggedTemplateExpression') return isDescribe(callee.tag);
  return callee.type === 'CallExpression' && isDescribe(callee.callee);
};
