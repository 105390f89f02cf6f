export type {
  Feature,
  HealthOptions,
  ProviderModel,
  ProviderOptions,
  Proxy,
  ProxyOptions,
  ProxyPorts,
} from './options.ts';
export { features } from './options.ts';
export { startProxy } from './proxy.ts';
