import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { lockMemberByUsername } from '../../../queries/admins.sql.ts';
import { deleteSetupCode } from '../setup/setup-code.sql.ts';

/** Makes a member an admin. If it is the first one, the setup code is no longer valid. */
export function grantAdmin(
  db: Db,
  username: string,
  now: Date,
): Promise<'granted' | 'already' | 'unknown' | 'blocked'> {
  return withTransaction(db, async (tx) => {
    const member = await lockMemberByUsername(tx, username);
    if (!member) return 'unknown';
    if (member.admin) return 'already';
    if (member.status === 'Blocked') return 'blocked';
    await deleteSetupCode(tx);
    await updateAdmin(tx, member.id, true, now);
    return 'granted';
  });
}

/** Makes an admin an ordinary member. The last admin cannot be revoked. */
export function revokeAdmin(
  db: Db,
  username: string,
  now: Date,
): Promise<'revoked' | 'none' | 'unknown' | 'last'> {
  return withTransaction(db, async (tx) => {
    const admins = await lockAdmins(tx);
    const admin = admins.find((one) => one.username === username);
    if (!admin) return (await lockMemberByUsername(tx, username)) ? 'none' : 'unknown';
    if (admins.length === 1) return 'last';
    await updateAdmin(tx, admin.id, false, now);
    await deleteAlerts(tx, admin.id);
    return 'revoked';
  });
}

/** Locks every admin, so concurrent revocations run one after the other and one admin remains. */
function lockAdmins(tx: Tx) {
  return tx
    .selectFrom('users')
    .select(['id', 'username'])
    .where('admin', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The alerts contain texts that only an admin may read. */
async function deleteAlerts(tx: Tx, id: string): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('user_id', '=', id)
    .where(sql<string>`type::text`, 'like', 'admin\\_%')
    .execute();
}

async function updateAdmin(tx: Tx, id: string, admin: boolean, at: Date): Promise<void> {
  await tx.updateTable('users').set({ admin, updated_at: at }).where('id', '=', id).execute();
}
