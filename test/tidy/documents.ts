// What documents name is there: files, folders, links, npm scripts, benches. Whether what they say of it is true, a reader has to judge.

import type { RepositoryFile } from './repository.ts';

const filePattern = /^[\w./-]+\.(?:ts|mjs|md|yaml|yml|json|txt)$/;
const folderPattern = /^(?:packages|test|docs|bench|scripts|deploy)\/[\w./-]+$/;

/** Every reference to nothing in a document, in words. `paths`: all files of the repository; `scripts`: those of package.json. */
export const findDeadReferences = (document: RepositoryFile, paths: ReadonlySet<string>, scripts: ReadonlySet<string>): string[] => {
  const faults: string[] = [];
  for (const [index, line] of document.text.split('\n').entries()) {
    for (const [what, name] of referencesOf(line))
      if (!exists(what, name, document, paths, scripts)) faults.push(`${document.path}:${index + 1}: there is no ${what} ${name}`);
  }
  return faults;
};

type Reference = readonly [what: 'file' | 'folder' | 'link' | 'script' | 'bench', name: string];

const referencesOf = (line: string): Reference[] => {
  const found: Reference[] = [];
  for (const [, quoted = ''] of line.matchAll(/`([^`]+)`/g)) {
    if (filePattern.test(quoted)) found.push(['file', quoted]);
    else if (folderPattern.test(quoted)) found.push(['folder', quoted]);
  }
  for (const [, target = ''] of line.matchAll(/\]\(([^)#]+)[^)]*\)/g)) if (!target.includes('://')) found.push(['link', target]);
  for (const [, script = ''] of line.matchAll(/\bnpm run (?:-s )?([a-z]+)/g)) found.push(['script', script]);
  for (const [, bench = ''] of line.matchAll(/\bnpm run (?:-s )?bench -- ([a-z-]+)/g)) found.push(['bench', bench]);
  return found;
};

const exists = (
  what: Reference[0],
  name: string,
  document: RepositoryFile,
  paths: ReadonlySet<string>,
  scripts: ReadonlySet<string>,
): boolean => {
  switch (what) {
    case 'script':
      return scripts.has(name);
    case 'bench':
      return paths.has(`bench/${name}.ts`);
    case 'link':
      return paths.has(new URL(name, `file:///${document.path}`).pathname.slice(1));
    case 'folder':
      return [...paths].some((path) => path.startsWith(`${name.replace(/\/$/, '')}/`));
    // By the end of its path, where the folder was named just before.
    case 'file':
      return paths.has(name) || [...paths].some((path) => path.endsWith(`/${name}`));
  }
};
