import {
  identitiesSchema,
  providerParams,
  providerSchema,
  providerVisitSchema,
} from '@prayer-swap/shared/accounts/provider-schemas';
import { READS, WRITES } from '../../../http/rate-limits.ts';
import { type Route, route } from '../../../http/route.ts';
import { disconnectIdentity } from './disconnect-identity.ts';
import { goToProvider } from './go-to-provider.ts';
import { listIdentities } from './list-identities.ts';

export const identityRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/me/identities',
    summary: 'How one can show who one is: a password, and accounts of other providers',
    access: 'restricted',
    limit: READS,
    answer: { status: 200, body: identitiesSchema },
    handler: ({ deps, viewer, req }) => listIdentities(deps, { viewer, req }),
  }),
  route({
    method: 'POST',
    path: '/api/me/identities',
    summary: 'Begins to connect an account of another provider',
    access: 'member',
    confirmed: true,
    limit: WRITES,
    body: providerSchema,
    answer: { status: 200, body: providerVisitSchema },
    refuses: [404],
    handler: ({ deps, body, ...caller }) =>
      goToProvider(deps, { provider: body.provider, purpose: 'connect' }, caller),
  }),
  route({
    method: 'DELETE',
    path: '/api/me/identities/:provider',
    summary: 'Disconnects an account of another provider',
    access: 'member',
    confirmed: true,
    limit: WRITES,
    params: providerParams,
    answer: { status: 204 },
    handler: ({ deps, viewer, params }) => disconnectIdentity(deps, viewer, params.provider),
  }),
];
