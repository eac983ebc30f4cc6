import type { Tx } from '../../../db/database.ts';

/** Two who are revoked at once wait for each other here, so that one of them stays. */
export function lockAdmins(tx: Tx): Promise<{ id: string; username: string }[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'username'])
    .where('admin', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateAdmin(tx: Tx, id: string, admin: boolean, at: Date): Promise<void> {
  await tx.updateTable('users').set({ admin, updated_at: at }).where('id', '=', id).execute();
}
