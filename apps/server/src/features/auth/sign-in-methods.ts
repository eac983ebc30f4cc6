import { signInMethodsSchema } from '@prayer-swap/shared/accounts/provider-schemas';
import { wantsBearer } from '../../authentication/session.ts';
import type { Config } from '../../config/config.ts';
import { PUBLIC, route } from '../../http/route.ts';
import { listEnabledProviders } from './oauth/providers.ts';

export const signInMethodsRoute = route({
  ...PUBLIC,
  method: 'GET',
  path: '/api/auth/methods',
  summary: 'Lists the sign-in methods that are enabled besides the password',
  response: { status: 200, body: signInMethodsSchema },
  handler: async ({ ctx: { config }, req }) => ({
    code: config.signInCode,
    passkey: config.passkeys !== null && (!wantsBearer(req) || hasAssociatedApp(config)),
    providers: listEnabledProviders(config),
  }),
});

/** A phone creates passkeys of this origin only for an app that the origin names. */
function hasAssociatedApp({ nativeApps }: Config): boolean {
  return nativeApps.android !== null || nativeApps.apple !== null;
}
