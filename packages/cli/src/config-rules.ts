// What the schema cannot say: rules between fields of a configuration whose shape is already right.

import type { ConfigFault } from './config.ts';
import type { Config, ProviderConfig } from './config-schema.ts';

/** Every broken rule, in the order of the document. */
export const findRuleFaults = (config: Config): ConfigFault[] => {
  const faults = [...findNatsFaults(config), ...findPortFaults(config)];
  const names = new Map<string, number>();
  const models = new Set<string>();
  for (const [index, provider] of config.providers.entries()) {
    const path = ['providers', index] as const;
    if (names.has(provider.name))
      faults.push({
        path: [...path, 'name'],
        message: `${JSON.stringify(provider.name)} is the name of providers[${names.get(provider.name)}] too`,
      });
    names.set(provider.name, index);
    faults.push(...findProviderFaults(provider, path));
    for (const { model } of provider.models) models.add(model);
  }
  for (const [alias, model] of Object.entries(config.aliases)) {
    if (models.has(alias))
      faults.push({ path: ['aliases', alias], message: 'is the name of a model, so it cannot be an alias', isOfKey: true });
    if (!models.has(model)) faults.push({ path: ['aliases', alias], message: `names ${JSON.stringify(model)}, which no provider has` });
  }
  return faults;
};

// It may hold a password, so it is not repeated.
const findNatsFaults = ({ nats: { url } }: Config): ConfigFault[] => {
  if (url === undefined) return [];
  const isRight = url.split(',').every((server) => {
    const text = server.includes('://') ? server : `nats://${server}`;
    return URL.canParse(text) && new URL(text).hostname !== '';
  });
  return isRight ? [] : [{ path: ['nats', 'url'], message: 'must be nats://host:port, or several of them with commas between' }];
};

/** Two listeners on one port: the second would not start. 0 takes a free one, so it may stand twice. */
const findPortFaults = ({ coordinator, proxy }: Config): ConfigFault[] => {
  const faults: ConfigFault[] = [];
  const taken = new Map([[coordinator.admin_port, 'coordinator.admin_port']]);
  for (const [index, port] of proxy.ports.entries()) {
    const other = taken.get(port);
    if (port !== 0 && other !== undefined) faults.push({ path: ['proxy', 'ports', index], message: `is ${port}, as ${other} is` });
    taken.set(port, `proxy.ports[${index}]`);
  }
  return faults;
};

const probeKeys = ['path', 'interval_ms', 'timeout_ms', 'rise', 'fall'] as const;

/** Keys that the kind of health does not read: whoever wrote them expects something of them. */
const findHealthFaults = ({ health }: ProviderConfig, path: readonly (string | number)[]): ConfigFault[] => {
  if (health === undefined) return [];
  const unread = health.kind === 'static' ? probeKeys : (['health'] as const);
  return unread
    .filter((key) => health[key] !== undefined)
    .map((key) => ({ path: [...path, 'health', key], message: `means nothing when kind is ${health.kind}`, isOfKey: true }));
};

const findProviderFaults = (provider: ProviderConfig, path: readonly (string | number)[]): ConfigFault[] => {
  const faults: ConfigFault[] = [];
  if ((provider.url === undefined) === (provider.simulator === undefined)) {
    faults.push({ path: [...path, 'url'], message: 'must be given, or else a simulator; not both' });
  }
  if (provider.url !== undefined && !isUsableUrl(provider.url)) {
    faults.push({
      path: [...path, 'url'],
      message: `must be an http or https URL without query, fragment or credentials, not ${JSON.stringify(provider.url)}`,
    });
  }
  faults.push(...findHealthFaults(provider, path));
  const seen = new Set<string>();
  for (const [index, model] of provider.models.entries()) {
    const place = [...path, 'models', index] as const;
    if (seen.has(model.model))
      faults.push({ path: [...place, 'model'], message: `${JSON.stringify(model.model)} stands twice at this provider` });
    seen.add(model.model);
    if (model.limits === undefined) continue;
    if (provider.kind === 'unlimited') faults.push({ path: [...place, 'limits'], message: 'cannot be given for an unlimited provider' });
    const { max_global_in_flight_request_slots: max, global_in_flight_request_slots_reserved_for_pinned_sessions: reserved } = model.limits;
    if (reserved > max) {
      faults.push({
        path: [...place, 'limits', 'global_in_flight_request_slots_reserved_for_pinned_sessions'],
        message: `must be at most max_global_in_flight_request_slots (${max}), not ${reserved}`,
      });
    }
  }
  return faults;
};

const isUsableUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
};
