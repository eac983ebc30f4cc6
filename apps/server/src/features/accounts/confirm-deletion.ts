import { DELETE_PHRASE } from '@prayer-swap/shared/restriction/limits';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { badInput } from '../../http/refusal.ts';
import { eraseAccount } from './erase-account.ts';
import { lockLeaver, selectDeletion } from './leaving.sql.ts';

type Confirmation = { token: string; confirm?: string | undefined };

/**
 * Deletes the account that a mailed link belongs to, whatever its standing. A refusal leaves the
 * link as it was.
 *
 * @throws Refusal 400 `leaving.type-delete`, `leaving.link-invalid`
 */
export async function confirmDeletion(deps: Deps, { token, confirm }: Confirmation): Promise<void> {
  if (confirm !== DELETE_PHRASE) throw badInput('leaving.type-delete', { field: 'confirm' });
  await transact(deps.db, async (tx) => {
    const link = await selectDeletion(tx, token, deps.now());
    const leaver = link && (await lockLeaver(tx, link.user_id));
    // Read again once the member is held: of two calls, the other one may have used it.
    const valid = leaver && (await selectDeletion(tx, token, deps.now()));
    if (!leaver || !valid) throw badInput('leaving.link-invalid');
    await eraseAccount(tx, deps, leaver);
  });
}
