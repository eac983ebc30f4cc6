import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type Alert, insertAlerts } from './notifications.sql.ts';
import { announce } from './notify.ts';

/**
 * Tells every admin that something waits for them.
 *
 * @param about the member whom it is about, who is not told even as an admin
 */
export async function tellAdmins(tx: Tx, deps: Deps, alert: Alert, about?: string): Promise<void> {
  const stored = await insertAlerts(tx, alert, { at: deps.now(), except: about ?? null });
  for (const { id, memberId } of stored) await announce(tx, deps, { id, memberId });
}
