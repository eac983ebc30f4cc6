import type { Config } from '../../config/config.ts';
import type { Tx } from '../../db/database.ts';
import { conflict } from '../../errors/http-error.ts';
import { selectIdentities } from './oauth/identities.sql.ts';
import { selectCredentialIds } from './passkeys/passkeys.sql.ts';

type LockedAccount = { id: string; password_hash: string | null };

/**
 * Asserts that a locked account retains a sign-in method other than its mailbox.
 *
 * @throws HttpError 409 `providers.last-way`
 */
export async function assertSignInMethodLeft(
  tx: Tx,
  config: Config,
  account: LockedAccount,
): Promise<void> {
  if (account.password_hash !== null) return;
  if ((await selectIdentities(tx, account.id)).length > 0) return;
  if (config.passkeys && (await selectCredentialIds(tx, account.id)).length > 0) return;
  throw conflict('providers.last-way');
}
