// How busy a simulator is at one instant, and was at most: what /admin/state and `Simulator.state` tell.

import type { Engine } from './engine.ts';
import type { InFlight, Records } from './records.ts';

/** What runs at this instant in one model's engine, beside what is open there. */
export interface ModelState extends InFlight {
  readonly running: number;
  readonly waiting: number;
  readonly peakRunning: number;
}

export interface SimulatorState extends InFlight {
  readonly models: Readonly<Record<string, ModelState>>;
}

/** Reads the state of all engines and of the requests between accept and close. */
export const stateOf = (engines: ReadonlyMap<string, Engine>, records: Records): SimulatorState => {
  const models: Record<string, ModelState> = {};
  for (const [model, { running, waiting, peakRunning }] of engines)
    models[model] = { ...records.ofModel(model), running, waiting, peakRunning };
  return { ...records.all, models };
};
