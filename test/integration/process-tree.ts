// Which processes run below another one, and whether processes are gone: how a test sees that nothing was left behind.
// Reads /proc where there is one, else asks ps. A process that has ended and waits to be collected counts as gone.

import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  /** The command line, words with blanks between. */
  readonly command: string;
}

const processes = (): ProcessRow[] => (existsSync('/proc/self/stat') ? fromProc() : fromPs());

const fromProc = (): ProcessRow[] => {
  const rows: ProcessRow[] = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The second field is a name in brackets, which may hold anything.
      const [state = '', parent = ''] = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      if (state !== 'Z' && state !== 'X') rows.push({ pid: Number(name), parent: Number(parent), command });
    } catch {
      // It ended meanwhile.
    }
  }
  return rows;
};

const fromPs = (): ProcessRow[] => {
  const rows: ProcessRow[] = [];
  for (const line of execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n')) {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (state !== undefined && !state.startsWith('Z')) rows.push({ pid: Number(pid), parent: Number(parent), command: command ?? '' });
  }
  return rows;
};

/** Everything that runs below `pid` now, at any depth. */
export const descendantsOf = (pid: number): ProcessRow[] => {
  const all = processes();
  const found: ProcessRow[] = [];
  const parents = new Set([pid]);
  for (let before = -1; before !== found.length; ) {
    before = found.length;
    for (const row of all) {
      if (!parents.has(row.parent) || parents.has(row.pid)) continue;
      parents.add(row.pid);
      found.push(row);
    }
  }
  return found;
};

/** Those of `rows` that still run. */
export const stillRunning = (rows: readonly ProcessRow[]): ProcessRow[] => {
  const now = new Map(processes().map((row) => [row.pid, row]));
  return rows.filter(({ pid, command }) => now.get(pid)?.command === command);
};

/** Those whose command line has `text` in it. */
export const processesNaming = (text: string): ProcessRow[] => {
  // Callers kill what they find, and every command line contains the empty text.
  assert(text.length >= 8, "processes are found by a name that is nobody else's");
  return processes().filter(({ command }) => command.includes(text));
};
