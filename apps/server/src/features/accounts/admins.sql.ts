import type { Db, Tx } from '../../db/database.ts';

export function lockMember(tx: Tx, username: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'admin', 'status'])
    .where('username', '=', username)
    .where('status', '!=', 'Deleted')
    .forUpdate()
    .executeTakeFirst();
}

/** Two who are revoked at once wait for each other here, so that one of them stays. */
export function lockAdmins(tx: Tx): Promise<{ id: string; username: string }[]> {
  return admins(tx).orderBy('id').forUpdate().execute();
}

export function selectAdmins(db: Db): Promise<{ id: string; username: string }[]> {
  return admins(db).orderBy('username').execute();
}

export async function updateAdmin(tx: Tx, id: string, admin: boolean, at: Date): Promise<void> {
  await tx.updateTable('users').set({ admin, updated_at: at }).where('id', '=', id).execute();
}

function admins(db: Db) {
  return db.selectFrom('users').select(['id', 'username']).where('admin', '=', true);
}
