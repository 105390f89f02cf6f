export type * from './berth.ts';
export { BerthError } from './berth.ts';
