import { signInMethodsSchema } from '@prayer-swap/shared/accounts/provider-schemas';
import { wantsBearer } from '../../authentication/session.ts';
import type { Config } from '../../config/config.ts';
import type { Tx } from '../../db/database.ts';
import { conflict } from '../../errors/http-error.ts';
import { PUBLIC, route } from '../../http/route.ts';
import { selectIdentities } from './oauth/identities.sql.ts';
import { listEnabledProviders } from './oauth/providers.ts';
import { selectCredentialIds } from './passkeys/passkeys.sql.ts';

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

/**
 * Asserts that a locked account retains a sign-in method other than its mailbox.
 *
 * @throws HttpError 409 `providers.last-way`
 */
export async function assertSignInMethodLeft(
  tx: Tx,
  config: Config,
  account: { id: string; password_hash: string | null },
): Promise<void> {
  if (account.password_hash !== null) return;
  if ((await selectIdentities(tx, account.id)).length > 0) return;
  if (config.passkeys && (await selectCredentialIds(tx, account.id)).length > 0) return;
  throw conflict('providers.last-way');
}
