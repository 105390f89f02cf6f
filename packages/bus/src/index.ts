export type { Bus, BusMessage, BusPhase, Subscription } from './bus.ts';
export type { Clock, Timer } from './clock.ts';
export { delay, systemClock } from './clock.ts';
export type { MemoryBus, MemoryBusFate, MemoryBusFilter, MemoryBusNetwork, MemoryBusNetworkOptions } from './memory-bus.ts';
export { createMemoryBusNetwork } from './memory-bus.ts';
export { isSubject, isSubjectPattern, subjectMatcher } from './subject.ts';
export { VirtualClock } from './virtual-clock.ts';
