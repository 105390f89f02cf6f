// A simulated LLM provider in the image of vLLM. Start with simulator.ts for what a caller gets, exchange.ts for the life of a request,
// faults.ts for what can go wrong on demand, records.ts for the ground truth that tests count by.

export type { Fault, FaultKind, FaultRule } from './faults.ts';
export { faultRulesMax } from './faults.ts';
export type { SimulatorOptions } from './options.ts';
export type { InFlight, RequestRecord } from './records.ts';
export { renderRecord } from './records.ts';
export type { Simulator } from './simulator.ts';
export { startSimulator } from './simulator.ts';
export type { ModelState, SimulatorState } from './state.ts';
