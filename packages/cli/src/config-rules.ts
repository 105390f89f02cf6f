// What the schema cannot say: rules between fields of a configuration whose shape is already right.

import { candidatesMax } from '@berth/protocol';
import type { ConfigFault } from './config.ts';
import type { Config, ProviderConfig } from './config-schema.ts';

/** Every broken rule, in the order of the document. */
export const findRuleFaults = (config: Config): ConfigFault[] => {
  const faults: ConfigFault[] = [];
  const names = new Map<string, number>();
  const models = new Map<string, number>();
  for (const [index, provider] of config.providers.entries()) {
    const path = ['providers', index] as const;
    if (names.has(provider.name))
      faults.push({
        path: [...path, 'name'],
        message: `${JSON.stringify(provider.name)} is the name of providers[${names.get(provider.name)}] too`,
      });
    names.set(provider.name, index);
    faults.push(...findProviderFaults(provider, path));
    for (const { model } of provider.models) models.set(model, (models.get(model) ?? 0) + 1);
  }
  for (const [model, count] of models) {
    if (count > candidatesMax)
      faults.push({
        path: ['providers'],
        message: `has ${count} providers of model ${JSON.stringify(model)}, at most ${candidatesMax} can be candidates`,
      });
  }
  for (const [alias, model] of Object.entries(config.aliases)) {
    if (models.has(alias)) faults.push({ path: ['aliases', alias], message: 'is the name of a model, so it cannot be an alias' });
    if (!models.has(model)) faults.push({ path: ['aliases', alias], message: `names ${JSON.stringify(model)}, which no provider has` });
  }
  return faults;
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
