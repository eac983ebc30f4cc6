import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { Deps } from '../../http/deps.ts';

/** Whether another admin can decide instead of this one. */
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

/** The active admins. */
const selectActiveAdmins = statement<[], { id: string }>(
  'active-admins',
  `select id from users where admin and status = 'Active'`,
);

/** Publishes a change of the moderation lists, which every connected admin then reloads. */
export async function publishModerationChange(tx: Tx, { live }: Pick<Deps, 'live'>): Promise<void> {
  for (const { id } of await selectActiveAdmins(tx))
    live.publishAfterCommit(tx, id, { type: 'moderation' });
}
