import type { Db, Tx } from '../../db/database.ts';

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

export function selectActiveAdmins(tx: Tx): Promise<{ id: string }[]> {
  return tx
    .selectFrom('users')
    .select('id')
    .where('admin', '=', true)
    .where('status', '=', 'Active')
    .execute();
}
