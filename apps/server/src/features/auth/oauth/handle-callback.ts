import type { OAuthCallback } from '@prayer-swap/shared/accounts/provider-schemas';
import {
  OAUTH_RETURN_PATH,
  type OAuthErrorReason,
  type Provider,
} from '@prayer-swap/shared/accounts/providers';
import type { FastifyRequest } from 'fastify';
import { exchangeCode, ProviderUnavailableError } from '../../../adapters/openid.ts';
import type { AppContext } from '../../../http/app-context.ts';
import { SeeOther } from '../../../http/responses.ts';
import { consumeExpected, storeProof } from './oauth-flow.ts';
import { getEnabledProvider, redirectUri } from './providers.ts';

/** The OAuth errors by which providers report that the user cancelled. */
const CANCELLED_ERRORS = ['access_denied', 'user_cancelled_authorize'];

/**
 * Handles a provider's callback once and redirects the browser to the app. It creates no session:
 * the app then completes the flow with its own request. The provider's values are not forwarded.
 */
export async function handleCallback(
  ctx: AppContext,
  provider: Provider,
  callback: OAuthCallback,
  req: FastifyRequest,
): Promise<SeeOther> {
  const providerConfig = getEnabledProvider(ctx.config, provider, req);
  const flow = await consumeExpected(ctx, { provider, state: callback.state }, req);
  if (!flow) return redirectWithError('gone');
  if (callback.error !== undefined) {
    return redirectWithError(CANCELLED_ERRORS.includes(callback.error) ? 'cancelled' : 'refused');
  }
  const address = buildCallbackUrl(redirectUri(ctx.config, provider), callback);
  const proof = await exchangeCode(providerConfig, address, flow.expected).catch((error) => {
    ctx.log.warn({ err: error }, 'provider');
    return error instanceof ProviderUnavailableError ? 'unavailable' : 'refused';
  });
  if (typeof proof === 'string') return redirectWithError(proof);
  await storeProof(ctx, flow.deviceHash, proof);
  return new SeeOther(OAUTH_RETURN_PATH);
}

/**
 * Apple posts its response as a cross-site form, without cookies. The redirect repeats it as a GET
 * with cookies.
 */
export async function redirectFormPost(callback: OAuthCallback): Promise<SeeOther> {
  const { pathname, search } = buildCallbackUrl(
    'http://here/api/auth/providers/apple/callback',
    callback,
  );
  return new SeeOther(`/${pathname.slice(1)}${search}`);
}

function buildCallbackUrl(uri: string, callback: OAuthCallback): URL {
  const address = new URL(uri);
  for (const [name, value] of Object.entries(callback)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return address;
}

function redirectWithError(which: OAuthErrorReason): SeeOther {
  return new SeeOther(`${OAUTH_RETURN_PATH}?trouble=${which}`);
}
