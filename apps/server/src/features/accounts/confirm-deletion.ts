import type { SignOutQuery } from '@prayer-swap/shared/accounts/schemas';
import { DELETE_PHRASE } from '@prayer-swap/shared/restriction/limits';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { clearSiteData } from '../../http/clear-site-data.ts';
import { badInput } from '../../http/refusal.ts';
import { clearSessionCookie } from '../../http/session.ts';
import { eraseAccount } from './erase-account.ts';
import { lockLeaver, selectDeletion } from './leaving.sql.ts';
import type { Caller } from './start-session.ts';

type Confirmation = { token: string; confirm?: string | undefined; query: SignOutQuery };

/**
 * Deletes the account that a mailed link belongs to, whatever its standing. A refusal leaves the
 * link as it was.
 *
 * @throws Refusal 400 `leaving.type-delete`, `leaving.link-invalid`
 */
export async function confirmDeletion(
  deps: Deps,
  { token, confirm, query }: Confirmation,
  { viewer, reply }: Pick<Caller, 'viewer' | 'reply'>,
): Promise<void> {
  if (confirm !== DELETE_PHRASE) throw badInput('leaving.type-delete', { field: 'confirm' });
  const deletedId = await transact(deps.db, async (tx) => {
    const link = await selectDeletion(tx, token, deps.now());
    const leaver = link && (await lockLeaver(tx, link.user_id));
    // Read again once the member is held: of two calls, the other one may have used it.
    const valid = leaver && (await selectDeletion(tx, token, deps.now()));
    if (!leaver || !valid) throw badInput('leaving.link-invalid');
    await eraseAccount(tx, deps, leaver);
    return leaver.id;
  });
  // Opened in the browser that was signed in to it.
  if (viewer?.id !== deletedId) return;
  clearSessionCookie(reply, deps.config);
  clearSiteData(reply, query);
}
