import type { Config } from '../../config/config.ts';
import type { Tx } from '../../db/database.ts';
import { conflict } from '../../http/refusal.ts';
import { selectCredentialIds } from './passkeys/passkeys.sql.ts';
import { selectIdentities } from './providers/identities.sql.ts';

type Held = { id: string; password_hash: string | null };

/**
 * A held account is still opened by something that its member has, beside its mailbox.
 *
 * @throws Refusal 409 `providers.last-way`
 */
export async function refuseWithoutWayIn(tx: Tx, config: Config, account: Held): Promise<void> {
  if (account.password_hash !== null) return;
  if ((await selectIdentities(tx, account.id)).length > 0) return;
  if (config.passkeys && (await selectCredentialIds(tx, account.id)).length > 0) return;
  throw conflict('providers.last-way');
}
