import { signInMethodsSchema } from '@prayer-swap/shared/accounts/provider-schemas';
import { PUBLIC_REQUESTS } from '../../http/rate-limits.ts';
import { type Route, route } from '../../http/route.ts';
import { listEnabledProviders } from './oauth/providers.ts';

export const signInMethodRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/auth/methods',
    deprecatedPaths: ['/api/auth/ways'],
    summary: 'Lists the sign-in methods that are enabled besides the password',
    access: 'anyone',
    limit: PUBLIC_REQUESTS,
    response: { status: 200, body: signInMethodsSchema },
    handler: async ({ deps: { config }, req }) => ({
      code: config.signInCode,
      passkey: config.passkeys !== null,
      providers: listEnabledProviders(config, req),
    }),
  }),
];
