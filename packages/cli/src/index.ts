export { ConfigError, loadConfig, parseConfig } from './config.ts';
export type { Config } from './config-schema.ts';
