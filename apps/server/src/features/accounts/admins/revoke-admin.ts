import type { Db } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { lockMemberByUsername } from '../../../queries/admins.sql.ts';
import { lockAdmins, updateAdmin } from './admins.sql.ts';

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
    return 'revoked';
  });
}
