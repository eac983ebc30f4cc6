import { PROVIDERS, type Provider } from '@prayer-swap/shared/accounts/providers';
import { FALLBACK_LANGUAGE } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import type { ProviderConfig } from '../../../config/providers.ts';
import { notFound } from '../../../http/http-error.ts';
import { wantsBearer } from '../../../http/session.ts';

/** A native shell is offered none: a provider's page would lead back to a browser, not to it. */
export function listEnabledProviders({ providers }: Config, req: FastifyRequest): Provider[] {
  return wantsBearer(req) ? [] : PROVIDERS.filter((provider) => providers[provider] !== null);
}

/** @throws HttpError 404 where this server has it switched off, or the caller is a native shell */
export function getEnabledProvider(
  config: Config,
  provider: Provider,
  req: FastifyRequest,
): ProviderConfig {
  const providerConfig = wantsBearer(req) ? null : config.providers[provider];
  if (!providerConfig) throw notFound('providers.not-offered');
  return providerConfig;
}

/** A name of a house, which is the same to whoever reads it. */
export function providerName(provider: Provider): string {
  return translatorFor(FALLBACK_LANGUAGE)(`providers.${provider}`);
}

/** Where a provider answers; each has its own, so that none can answer for another. */
export function redirectUri({ publicOrigin }: Config, provider: Provider): string {
  return `${publicOrigin}/api/auth/providers/${provider}/callback`;
}
