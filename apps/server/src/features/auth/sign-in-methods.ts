import { signInMethodsSchema } from '@prayer-swap/shared/accounts/provider-schemas';
import type { Config } from '../../config/config.ts';
import type { Tx } from '../../db/database.ts';
import { conflict } from '../../errors/http-error.ts';
import { PUBLIC_REQUESTS } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';
import { selectIdentities } from './oauth/identities.sql.ts';
import { listEnabledProviders } from './oauth/providers.ts';
import { selectCredentialIds } from './passkeys/passkeys.sql.ts';

export const signInMethodsRoute = route({
  method: 'GET',
  path: '/api/auth/methods',
  deprecatedPaths: ['/api/auth/ways'],
  summary: 'Lists the sign-in methods that are enabled besides the password',
  access: 'anyone',
  limit: PUBLIC_REQUESTS,
  response: { status: 200, body: signInMethodsSchema },
  handler: async ({ ctx: { config }, req }) => ({
    code: config.signInCode,
    passkey: config.passkeys !== null,
    providers: listEnabledProviders(config, req),
  }),
});

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
