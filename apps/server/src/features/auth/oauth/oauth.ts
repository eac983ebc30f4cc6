import {
  authorizationUrlSchema,
  type OAuthOutcome,
  oauthCallbackSchema,
  oauthOutcomeSchema,
  providerParamsSchema,
  providerSchema,
} from '@prayer-swap/shared/accounts/provider-schemas';
import { oauthRegistrationSchema } from '@prayer-swap/shared/accounts/schemas';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { forbidden, unauthorized } from '../../../errors/http-error.ts';
import type { AppContext } from '../../../http/app-context.ts';
import type { Caller, SignedIn } from '../../../http/authentication/start-session.ts';
import { PUBLIC_REQUESTS, WRITES } from '../../../http/rate-limits.ts';
import { AlternateResponse } from '../../../http/responses.ts';
import { type Route, route } from '../../../http/route.ts';
import { handleCallback, redirectFormPost } from './handle-callback.ts';
import {
  connectIdentity,
  reauthenticateWithProvider,
  startReauthentication,
} from './identities.ts';
import { getOAuthFlow, oauthFlowCookie, startOAuth } from './oauth-flow.ts';
import { signInWithProvider, signUpWithProvider } from './sign-in-with-provider.ts';

export const oauthRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/providers',
    summary: 'Starts an OAuth sign-in and returns the authorization URL',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    body: providerSchema,
    response: { status: 200, body: authorizationUrlSchema },
    errorStatuses: [404],
    handler: ({ ctx, body, ...caller }) =>
      startOAuth(ctx, { provider: body.provider, purpose: 'sign-in' }, caller),
  }),
  route({
    method: 'GET',
    path: '/api/auth/providers/:provider/callback',
    summary: 'Handles the OAuth callback and redirects to the app',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    params: providerParamsSchema,
    query: oauthCallbackSchema,
    response: { status: 303 },
    handler: ({ ctx, params, query, req }) => handleCallback(ctx, params.provider, query, req),
  }),
  route({
    method: 'POST',
    path: '/api/auth/providers/apple/callback',
    summary: 'Receives Apple’s form post and redirects the browser with its result',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    crossOriginForm: true,
    body: oauthCallbackSchema,
    response: { status: 303 },
    handler: ({ body }) => redirectFormPost(body),
  }),
  route({
    method: 'POST',
    path: '/api/auth/providers/complete',
    deprecatedPaths: ['/api/auth/providers/arrival'],
    summary: 'Completes an OAuth flow: signs in, connects or reauthenticates',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    response: { status: 200, body: sessionSchema },
    alternateResponse: { status: 202, body: oauthOutcomeSchema },
    errorStatuses: [401, 404],
    handler: ({ ctx, ...caller }) => completeOAuth(ctx, caller),
  }),
  route({
    method: 'POST',
    path: '/api/auth/providers/sign-up',
    summary: 'Creates an account for an identity that a provider has verified, and signs it in',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    body: oauthRegistrationSchema,
    response: { status: 201, body: sessionSchema },
    errorStatuses: [404],
    handler: ({ ctx, body, address, ...caller }) => signUpWithProvider(ctx, body, address, caller),
  }),
  route({
    method: 'POST',
    path: '/api/auth/reauthenticate/provider',
    deprecatedPaths: ['/api/auth/confirm/provider'],
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
  caller: Caller,
): Promise<SignedIn | AlternateResponse<OAuthOutcome>> {
  const flow = await getOAuthFlow(ctx, caller);
  if (flow.purpose === 'sign-in') return signInWithProvider(ctx, flow, caller);
  const { provider, userId } = flow;
  const { viewer } = caller;
  if (!viewer || viewer.id !== userId) throw unauthorized();
  if (flow.purpose === 'confirm')
    await reauthenticateWithProvider(ctx, flow, { ...caller, viewer });
  else {
    if (viewer.status !== 'Active') throw forbidden('error.account-restricted');
    await connectIdentity(ctx, flow, viewer);
  }
  oauthFlowCookie.clear(caller.reply, ctx.config);
  const what = flow.purpose === 'connect' ? 'connected' : 'confirmed';
  return new AlternateResponse({ done: { what, provider } });
}
