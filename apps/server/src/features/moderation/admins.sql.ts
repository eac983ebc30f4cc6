import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

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
export const selectActiveAdmins = statement<[], { id: string }>(
  'active-admins',
  `select id from users where admin and status = 'Active'`,
);
