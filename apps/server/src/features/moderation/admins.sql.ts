import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';

/** Whether somebody else is there to decide in this admin's place. */
export async function hasOtherAdmin(db: Db, adminId: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('admin', '=', true)
    .where('status', '=', 'Active')
    .where('id', '!=', adminId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Those who may decide. */
const selectActiveAdmins = statement<[], { id: string }>(
  'active-admins',
  `select id from users where admin and status = 'Active'`,
);

/** What waits, or what was decided, has changed: every admin who is looking reads it again. */
export async function publishModerationChange(tx: Tx, { live }: Pick<Deps, 'live'>): Promise<void> {
  for (const { id } of await selectActiveAdmins(tx))
    live.publishAfterCommit(tx, id, { type: 'moderation' });
}
