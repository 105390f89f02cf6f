export type { Bus, BusMessage, BusPhase, Subscription } from './bus.ts';
export type { Clock, Timer } from './clock.ts';
export { delay, systemClock } from './clock.ts';
