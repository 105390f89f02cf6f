#!/usr/bin/env node
// The `berth` program. The one place where an error becomes an exit code: 2 for wrong use or configuration, 1 for what failed.

import { CommanderError } from '@commander-js/extra-typings';
import { ConfigError } from './config.ts';
import { createProgram, UsageError } from './program.ts';

try {
  await createProgram().parseAsync();
  process.exit(process.exitCode ?? 0);
} catch (error) {
  // It has said already what there is to say; asking for help is no error.
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
  // What is wrong, without a stack where the sentence is meant for a person.
  const isExpected = error instanceof ConfigError || error instanceof UsageError;
  process.stderr.write(`berth: ${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(isExpected ? 2 : 1);
}
