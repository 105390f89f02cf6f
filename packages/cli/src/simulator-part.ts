// `berth simulator`: one simulated provider as a process of its own.

import { type SimulatorOptions, startSimulator } from '@berth/simulator';
import type { Part } from './part.ts';

/** Resolves when it accepts requests. */
export const startSimulatorPart = async (options: SimulatorOptions): Promise<Part> => {
  const simulator = await startSimulator(options);
  return { url: simulator.url, close: () => simulator.close() };
};
