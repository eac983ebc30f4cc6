import {
  authorizationUrlSchema,
  identitiesSchema,
  providerParamsSchema,
  providerSchema,
} from '@prayer-swap/shared/accounts/provider-schemas';
import { READS, WRITES } from '../../../http/rate-limits.ts';
import { type Route, route } from '../../../http/route.ts';
import { disconnectIdentity } from './disconnect-identity.ts';
import { listIdentities } from './list-identities.ts';
import { startOAuth } from './start-oauth.ts';

export const identityRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/me/identities',
    summary: 'Lists the member’s sign-in methods',
    access: 'blocked',
    limit: READS,
    response: { status: 200, body: identitiesSchema },
    handler: ({ deps, viewer, req }) => listIdentities(deps, { viewer, req }),
  }),
  route({
    method: 'POST',
    path: '/api/me/identities',
    summary: 'Starts an OAuth flow that connects a provider',
    access: 'member',
    requiresReauth: true,
    limit: WRITES,
    body: providerSchema,
    response: { status: 200, body: authorizationUrlSchema },
    errorStatuses: [404],
    handler: ({ deps, body, ...caller }) =>
      startOAuth(deps, { provider: body.provider, purpose: 'connect' }, caller),
  }),
  route({
    method: 'DELETE',
    path: '/api/me/identities/:provider',
    summary: 'Disconnects a provider',
    access: 'member',
    requiresReauth: true,
    limit: WRITES,
    params: providerParamsSchema,
    response: { status: 204 },
    handler: ({ deps, viewer, params }) => disconnectIdentity(deps, viewer, params.provider),
  }),
];
