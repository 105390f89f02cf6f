// Which providers exist and what each can serve, fixed at start: the answer to "supports(model, feature)" in the order of preference.
// Knows no load and no health.

import type { ModelId, ProviderId } from '@berth/protocol';
import type { Feature, ProviderModel, ProviderOptions } from './options.ts';

/** One provider as the target of requests for one model. */
export interface Offer {
  readonly provider: ProviderOptions;
  readonly model: ProviderModel;
  /** What stands before `/v1/…` in the provider's paths; '' or `/…`. */
  readonly pathPrefix: string;
}

export class Registry {
  readonly #aliases: ReadonlyMap<string, ModelId>;
  readonly #offers = new Map<ModelId, Offer[]>();
  // Filled as asked: models times features, both from configuration.
  readonly #supporting: Map<ModelId, Map<Feature, readonly Offer[]>> = new Map();

  constructor(providers: readonly ProviderOptions[], aliases: ReadonlyMap<string, ModelId>) {
    this.#aliases = aliases;
    const byKind = [...providers.filter(({ kind }) => kind === 'managed'), ...providers.filter(({ kind }) => kind === 'unlimited')];
    for (const provider of byKind) {
      const pathPrefix = new URL(provider.url).pathname.replace(/\/$/, '');
      for (const model of provider.models) {
        const offers = this.#offers.get(model.model) ?? [];
        offers.push({ provider, model, pathPrefix });
        this.#offers.set(model.model, offers);
      }
    }
  }

  /** The model that a caller means by `name`: a model itself or an alias of a known one. */
  readonly resolveModel = (name: string): ModelId | undefined => {
    if (this.#offers.has(name as ModelId)) return name as ModelId;
    const model = this.#aliases.get(name);
    return model !== undefined && this.#offers.has(model) ? model : undefined;
  };

  /** Providers that support the model and feature: managed ones in configured order, then unlimited ones. */
  supporting(model: ModelId, feature: Feature): readonly Offer[] {
    let byFeature = this.#supporting.get(model);
    if (byFeature === undefined) {
      byFeature = new Map();
      this.#supporting.set(model, byFeature);
    }
    let offers = byFeature.get(feature);
    if (offers === undefined) {
      offers = (this.#offers.get(model) ?? []).filter((offer) => offer.model.features.has(feature));
      byFeature.set(feature, offers);
    }
    return offers;
  }

  /** What callers may put in `model`: models first, then aliases, each once. */
  names(): readonly string[] {
    const names = new Set<string>(this.#offers.keys());
    for (const [alias, model] of this.#aliases) if (this.#offers.has(model)) names.add(alias);
    return [...names];
  }
}

/** The offer of `provider`, if it is among `offers`. */
export const findOffer = (offers: readonly Offer[], provider: ProviderId): Offer | undefined =>
  offers.find((offer) => offer.provider.name === provider);
