// The files of this repository as the rules see them: text, and for code its syntax tree. A planted violation is a file too, made of a path and a text.
// Knows no rule.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'vite';

/** One file; `path` is relative to the root, with `/`. */
export interface RepositoryFile {
  readonly path: string;
  readonly text: string;
}

/** A file of code, read by the parser that vite brings along. */
export interface CodeFile extends RepositoryFile {
  readonly program: ESTree.Program;
  readonly imports: readonly Import[];
  /** The line, counted from 1, of an offset in `text`. */
  readonly lineOf: (offset: number) => number;
}

/** `import`, `export … from`, `import()`, and `import('…').Type`: what is imported for its types alone counts as well. */
export interface Import {
  readonly specifier: string;
  readonly offset: number;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What .gitignore names, and git's own. Read from the disk and not from git, so that an unpacked archive can be tested too. */
const ignored = new Set(['.git', 'node_modules', 'dist', '.berth', 'coverage']);

/** Every file of the repository, in the order of their paths. */
export const readRepository = (): RepositoryFile[] =>
  pathsBelow('')
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const pathsBelow = (directory: string): string[] =>
  readdirSync(join(root, directory), { withFileTypes: true }).flatMap((entry) => {
    const path = directory === '' ? entry.name : `${directory}/${entry.name}`;
    if (ignored.has(entry.name) || /\.(tsbuildinfo|cpuprofile)$/.test(entry.name)) return [];
    return entry.isDirectory() ? pathsBelow(path) : [path];
  });

export const isCode = ({ path }: RepositoryFile): boolean => /\.(ts|mjs)$/.test(path);

/** Throws when the text is not code. */
export const parseCode = (file: RepositoryFile): CodeFile => {
  const parsed = parseSync(file.path, file.text);
  if (parsed.errors.length > 0) throw new Error(`${file.path}: ${parsed.errors[0]!.message}`);
  const lines = lineStarts(file.text);
  return { ...file, program: parsed.program, imports: importsOf(parsed.program), lineOf: (offset) => lineAt(lines, offset) };
};

const importsOf = (program: ESTree.Program): Import[] => {
  const imports: Import[] = [];
  const add = (source: ESTree.Expression | null): void => {
    if (source === null) return;
    const isLiteral = source.type === 'Literal' && typeof source.value === 'string';
    imports.push({ specifier: isLiteral ? String(source.value) : 'something computed', offset: source.start });
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
  }).visit(program);
  return imports;
};

const lineStarts = (text: string): number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

const lineAt = (starts: readonly number[], offset: number): number => {
  const after = starts.findIndex((start) => start > offset);
  return after < 0 ? starts.length : after;
};
