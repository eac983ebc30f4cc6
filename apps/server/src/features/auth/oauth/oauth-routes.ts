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
    summary: 'Starts an OAuth sign-in and returns the authorization URL',
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
    summary: 'Handles the OAuth callback and redirects to the app',
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
    path: '/api/auth/reauthenticate/provider',
    deprecatedPaths: ['/api/auth/confirm/provider'],
    summary: 'Starts an OAuth flow for reauthentication',
    access: 'blocked',
    limit: WRITES,
    body: providerSchema,
    response: { status: 200, body: authorizationUrlSchema },
    errorStatuses: [404],
    handler: ({ deps, body, ...caller }) => startReauthentication(deps, body.provider, caller),
  }),
];
