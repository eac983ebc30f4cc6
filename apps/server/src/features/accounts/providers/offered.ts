import { PROVIDERS, type Provider } from '@prayer-swap/shared/accounts/providers';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import type { ProviderConfig } from '../../../config/providers.ts';
import { notFound } from '../../../http/refusal.ts';
import { wantsBearer } from '../../../http/session.ts';

/** A native shell is offered none: a provider's page would lead back to a browser, not to it. */
export function offeredProviders({ providers }: Config, req: FastifyRequest): Provider[] {
  return wantsBearer(req) ? [] : PROVIDERS.filter((provider) => providers[provider] !== null);
}

/** @throws Refusal 404 where this server has it switched off, or the caller is a native shell */
export function providerOffered(
  config: Config,
  provider: Provider,
  req: FastifyRequest,
): ProviderConfig {
  const offered = wantsBearer(req) ? null : config.providers[provider];
  if (!offered) throw notFound('providers.not-offered');
  return offered;
}
