// What one simulator is made of, as the server's routes share it.

import type { Engine } from './engine.ts';
import type { Faults } from './faults.ts';
import type { Metrics } from './metrics.ts';
import type { Settings } from './options.ts';
import type { Records } from './records.ts';
import type { SimulatorState } from './state.ts';

/** The parts that the server needs. */
export interface SimulatorParts {
  readonly settings: Settings;
  readonly engines: ReadonlyMap<string, Engine>;
  readonly faults: Faults;
  readonly records: Records;
  readonly metrics: Metrics;
  state(): SimulatorState;
}
