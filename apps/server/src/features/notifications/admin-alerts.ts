import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Notice, selectAdminIds } from './notifications.sql.ts';
import { notify } from './notify.ts';

/**
 * Tells every admin that something waits for them.
 *
 * @param about the member whom it is about, who is not told even as an admin
 */
export async function tellAdmins(
  tx: Tx,
  deps: Deps,
  alert: Omit<Notice, 'memberId'>,
  about?: string,
): Promise<void> {
  for (const memberId of await selectAdminIds(tx)) {
    if (memberId === about) continue;
    await notify(tx, deps, { ...alert, memberId });
  }
}
