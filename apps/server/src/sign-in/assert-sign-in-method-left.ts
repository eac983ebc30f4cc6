import type { Config } from '../config/config.ts';
import type { Tx } from '../db/database.ts';
import { conflict } from '../errors/http-error.ts';

/**
 * Asserts that a locked account retains a sign-in method other than its mailbox.
 *
 * @throws HttpError 409 `providers.last-way`
 */
export async function assertSignInMethodLeft(
  tx: Tx,
  config: Config,
  { id, password_hash }: { id: string; password_hash: string | null },
): Promise<void> {
  if (password_hash !== null) return;
  const identities = tx.selectFrom('identities').select('user_id').where('user_id', '=', id);
  const passkeys = tx.selectFrom('passkeys').select('user_id').where('user_id', '=', id);
  const methods = config.passkeys ? identities.unionAll(passkeys) : identities;
  if (!(await methods.executeTakeFirst())) throw conflict('providers.last-way');
}
