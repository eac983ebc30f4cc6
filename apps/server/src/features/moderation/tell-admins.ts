import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { selectActiveAdmins } from './admins.sql.ts';

/** What waits, or what was decided, has changed: every admin who is looking reads it again. */
export async function tellAdmins(tx: Tx, { live }: Pick<Deps, 'live'>): Promise<void> {
  for (const { id } of await selectActiveAdmins(tx)) live.tell(tx, id, { type: 'moderation' });
}
