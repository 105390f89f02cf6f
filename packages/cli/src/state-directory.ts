// The directory that `berth up` keeps its things in: NATS' store, logs, and who uses it. One `berth up` at a time.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface StateDirectory {
  readonly path: string;
  readonly natsStore: string;
  logFile(name: string): string;
  /** Others may use it from now on. */
  leave(): void;
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // After a restart of the machine the number may be another program's.
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return true;
  }
};

/** Makes it where it is missing. Throws when another `berth up` uses it. Log files begin anew. */
export const enterStateDirectory = (path: string): StateDirectory => {
  const pidFile = join(path, 'up.pid');
  const logs = join(path, 'logs');
  mkdirSync(path, { recursive: true });
  const owner = readPid(pidFile);
  if (owner !== undefined && owner !== process.pid && isRunning(owner)) {
    throw new Error(
      `berth up runs in this directory already (process ${owner}, state in ${path}); end it first, or use another --state directory`,
    );
  }
  writeFileSync(pidFile, String(process.pid));
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs);
  return {
    path,
    natsStore: join(path, 'nats'),
    logFile: (name) => join(logs, `${name}.log`),
    leave: () => rmSync(pidFile, { force: true }),
  };
};

const readPid = (file: string): number | undefined => {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
};
