import { PROVIDERS, type Provider } from '@prayer-swap/shared/accounts/providers';
import { FALLBACK_LANGUAGE } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import type { Config } from '../../../config/config.ts';
import type { ProviderConfig } from '../../../config/providers.ts';
import { notFound } from '../../../errors/http-error.ts';

export function listEnabledProviders({ providers }: Config): Provider[] {
  return PROVIDERS.filter((provider) => providers[provider] !== null);
}

/** @throws HttpError 404 if the server has the provider disabled */
export function getEnabledProvider(config: Config, provider: Provider): ProviderConfig {
  const providerConfig = config.providers[provider];
  if (!providerConfig) throw notFound('providers.not-offered');
  return providerConfig;
}

/** A brand name, which is not translated. */
export function providerName(provider: Provider): string {
  return translatorFor(FALLBACK_LANGUAGE)(`providers.${provider}`);
}

/** Each provider has its own callback, so that no provider can answer for another. */
export function redirectUri({ publicOrigin }: Config, provider: Provider): string {
  return `${publicOrigin}/api/auth/providers/${provider}/callback`;
}
