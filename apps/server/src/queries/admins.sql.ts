import type { Db, Tx } from '../db/database.ts';

export function lockMemberByUsername(tx: Tx, username: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'admin', 'status'])
    .where('username', '=', username)
    .where('status', '!=', 'Deleted')
    .forUpdate()
    .executeTakeFirst();
}

export function selectAdmins(db: Db): Promise<{ id: string; username: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('admin', '=', true)
    .orderBy('username')
    .execute();
}
