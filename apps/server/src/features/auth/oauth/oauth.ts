import {
  authorizationUrlSchema,
  completeOAuthSchema,
  type OAuthCallback,
  type OAuthOutcome,
  oauthCallbackSchema,
  oauthOutcomeSchema,
  providerParamsSchema,
  providerSchema,
} from '@prayer-swap/shared/accounts/provider-schemas';
import {
  OAUTH_APP_RETURN_PATH,
  OAUTH_RETURN_PATH,
  type OAuthErrorReason,
  type Provider,
} from '@prayer-swap/shared/accounts/providers';
import { oauthRegistrationSchema } from '@prayer-swap/shared/accounts/schemas';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { MINUTE } from '@prayer-swap/shared/time';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { exchangeCode, ProviderUnavailableError } from '../../../adapters/openid.ts';
import { forbidden, unauthorized } from '../../../errors/http-error.ts';
import type { AppContext } from '../../../http/app-context.ts';
import { type Limit, WRITES } from '../../../http/rate-limits.ts';
import { AlternateResponse, SeeOther } from '../../../http/responses.ts';
import { PUBLIC, type Route, route } from '../../../http/route.ts';
import type { Caller, SignedIn } from '../../../sign-in/sessions.ts';
import {
  connectIdentity,
  reauthenticateWithProvider,
  startReauthentication,
} from './identities.ts';
import {
  consumeExpected,
  exchangeReturnCode,
  getOAuthFlow,
  oauthFlowToken,
  startOAuth,
  storeProof,
} from './oauth-flow.ts';
import { getEnabledProvider, redirectUri } from './providers.ts';
import { signInWithProvider, signUpWithProvider } from './sign-in-with-provider.ts';

/** Low, because the request carries a code. */
const COMPLETIONS: Limit = { by: 'address', points: 60, perMs: MINUTE };

export const oauthRoutes: Route[] = [
  route({
    ...PUBLIC,
    method: 'POST',
    path: '/api/auth/providers',
    summary: 'Starts an OAuth sign-in and returns the authorization URL',
    body: providerSchema,
    response: { status: 200, body: authorizationUrlSchema },
    errorStatuses: [404],
    handler: ({ ctx, body, ...caller }) =>
      startOAuth(ctx, { provider: body.provider, purpose: 'sign-in' }, caller),
  }),
  route({
    ...PUBLIC,
    method: 'GET',
    path: '/api/auth/providers/:provider/callback',
    summary: 'Handles the OAuth callback and redirects to the app',
    params: providerParamsSchema,
    query: oauthCallbackSchema,
    response: { status: 303 },
    handler: ({ ctx, params, query, req }) => handleCallback(ctx, params.provider, query, req),
  }),
  route({
    ...PUBLIC,
    method: 'POST',
    path: '/api/auth/providers/apple/callback',
    summary: 'Receives Apple’s form post and redirects the browser with its result',
    crossOriginForm: true,
    body: oauthCallbackSchema,
    response: { status: 303 },
    handler: ({ body }) => redirectFormPost(body),
  }),
  route({
    ...PUBLIC,
    method: 'POST',
    path: '/api/auth/providers/complete',
    summary: 'Completes an OAuth flow: signs in, connects or reauthenticates',
    limit: COMPLETIONS,
    body: completeOAuthSchema,
    response: { status: 200, body: sessionSchema },
    alternateResponse: { status: 202, body: oauthOutcomeSchema },
    errorStatuses: [401, 404],
    handler: ({ ctx, body, ...caller }) => completeOAuth(ctx, body, caller),
  }),
  route({
    ...PUBLIC,
    method: 'POST',
    path: '/api/auth/providers/sign-up',
    summary: 'Creates an account for an identity that a provider has verified, and signs it in',
    body: oauthRegistrationSchema,
    response: { status: 201, body: sessionSchema },
    errorStatuses: [404],
    handler: ({ ctx, body, address, ...caller }) => signUpWithProvider(ctx, body, address, caller),
  }),
  route({
    method: 'POST',
    path: '/api/auth/reauthenticate/provider',
    summary: 'Starts an OAuth flow for reauthentication',
    access: 'blocked',
    limit: WRITES,
    body: providerSchema,
    response: { status: 200, body: authorizationUrlSchema },
    errorStatuses: [404],
    handler: ({ ctx, body, ...caller }) => startReauthentication(ctx, body.provider, caller),
  }),
];

/**
 * Completes the purpose of an OAuth flow.
 *
 * @throws HttpError 401 if another member, or no member, is signed in by now; 403 if a blocked
 *   member, who can only reauthenticate, connects
 */
async function completeOAuth(
  ctx: AppContext,
  { code }: z.output<typeof completeOAuthSchema>,
  caller: Caller,
): Promise<SignedIn | AlternateResponse<OAuthOutcome>> {
  if (code !== undefined) await exchangeReturnCode(ctx, caller, code);
  const flow = await getOAuthFlow(ctx, caller);
  if (flow.purpose === 'sign-in') return signInWithProvider(ctx, flow, caller);
  const { provider, userId } = flow;
  const { viewer } = caller;
  if (!viewer || viewer.id !== userId) throw unauthorized();
  if (flow.purpose === 'confirm') {
    const renewed = await reauthenticateWithProvider(ctx, flow, { ...caller, viewer });
    oauthFlowToken.clear(caller.reply, ctx.config);
    return new AlternateResponse({ done: { what: 'confirmed', provider, ...renewed } });
  }
  if (viewer.status !== 'Active') throw forbidden('error.account-restricted');
  await connectIdentity(ctx, flow, viewer);
  oauthFlowToken.clear(caller.reply, ctx.config);
  return new AlternateResponse({ done: { what: 'connected', provider } });
}

/** The OAuth errors by which providers report that the user cancelled. */
const CANCELLED_ERRORS = ['access_denied', 'user_cancelled_authorize'];

/**
 * Handles a provider's callback once and redirects the browser to the app. It creates no session:
 * the app then completes the flow with its own request. The provider's values are not forwarded.
 */
async function handleCallback(
  ctx: AppContext,
  provider: Provider,
  callback: OAuthCallback,
  req: FastifyRequest,
): Promise<SeeOther> {
  const providerConfig = getEnabledProvider(ctx.config, provider);
  const flow = await consumeExpected(ctx, { provider, state: callback.state }, req);
  if (!flow) return redirectWithError(OAUTH_RETURN_PATH, 'gone');
  const returnPath = flow.inApp ? OAUTH_APP_RETURN_PATH : OAUTH_RETURN_PATH;
  if (callback.error !== undefined) {
    const isCancelled = CANCELLED_ERRORS.includes(callback.error);
    return redirectWithError(returnPath, isCancelled ? 'cancelled' : 'refused');
  }
  const address = buildCallbackUrl(redirectUri(ctx.config, provider), callback);
  const proof = await exchangeCode(providerConfig, address, flow.expected).catch((error) => {
    ctx.log.warn({ err: error }, 'provider');
    return error instanceof ProviderUnavailableError ? 'unavailable' : 'refused';
  });
  if (typeof proof === 'string') return redirectWithError(returnPath, proof);
  const returnCode = await storeProof(ctx, flow, proof);
  return new SeeOther(returnCode === null ? returnPath : `${returnPath}?code=${returnCode}`);
}

/**
 * Apple posts its response as a cross-site form, without cookies. The redirect repeats it as a GET
 * with cookies.
 */
async function redirectFormPost(callback: OAuthCallback): Promise<SeeOther> {
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

function redirectWithError(returnPath: `/${string}`, which: OAuthErrorReason): SeeOther {
  return new SeeOther(`${returnPath}?trouble=${which}`);
}
