import {
  authorizationUrlSchema,
  oauthCallbackSchema,
  oauthOutcomeSchema,
  providerParamsSchema,
  providerSchema,
} from '@prayer-swap/shared/accounts/provider-schemas';
import { oauthRegistrationSchema } from '@prayer-swap/shared/accounts/schemas';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { PUBLIC_REQUESTS, WRITES } from '../../../http/rate-limits.ts';
import { type Route, route } from '../../../http/route.ts';
import { completeOAuth } from './complete-oauth.ts';
import { handleCallback, redirectFormPost } from './handle-callback.ts';
import { startReauthentication } from './reauthenticate-with-provider.ts';
import { signUpWithProvider } from './sign-up-with-provider.ts';
import { startOAuth } from './start-oauth.ts';

export const oauthRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/providers',
    summary: 'Begins a sign-in by another provider, and says where the browser goes for it',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    body: providerSchema,
    response: { status: 200, body: authorizationUrlSchema },
    errorStatuses: [404],
    handler: ({ deps, body, ...caller }) =>
      startOAuth(deps, { provider: body.provider, purpose: 'sign-in' }, caller),
  }),
  route({
    method: 'GET',
    path: '/api/auth/providers/:provider/callback',
    summary: 'Takes a provider’s answer, and leads the browser to the app',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    params: providerParamsSchema,
    query: oauthCallbackSchema,
    response: { status: 303 },
    handler: ({ deps, params, query, req }) =>
      handleCallback(deps, { provider: params.provider, callback: query, req }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/providers/apple/callback',
    summary: 'Takes Apple’s answer as its page sends it, and has the browser bring it',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    crossOriginForm: true,
    body: oauthCallbackSchema,
    response: { status: 303 },
    handler: ({ body }) => redirectFormPost(body),
  }),
  route({
    method: 'POST',
    path: '/api/auth/providers/arrival',
    summary: 'Does what the browser went to a provider for: signs in, or connects, or confirms',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    response: { status: 200, body: sessionSchema },
    alternateResponse: { status: 202, body: oauthOutcomeSchema },
    errorStatuses: [401, 404],
    handler: ({ deps, ...caller }) => completeOAuth(deps, caller),
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
    handler: ({ deps, body, address, ...caller }) =>
      signUpWithProvider(deps, body, address, caller),
  }),
  route({
    method: 'POST',
    path: '/api/auth/confirm/provider',
    summary: 'Begins to prove once more who is signed in without a password, by a provider',
    access: 'blocked',
    limit: WRITES,
    body: providerSchema,
    response: { status: 200, body: authorizationUrlSchema },
    errorStatuses: [404],
    handler: ({ deps, body, ...caller }) => startReauthentication(deps, body.provider, caller),
  }),
];
