export type * from './berth.ts';
export { BerthError } from './berth.ts';
export { createBerth } from './client.ts';
export { createLeaseIds } from './lease-ids.ts';
export type { BerthLog, BerthOptions, BerthPorts } from './options.ts';
