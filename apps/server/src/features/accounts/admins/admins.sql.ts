import type { Tx } from '../../../db/database.ts';

/** Locks every admin, so concurrent revocations run one after the other and one admin remains. */
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
