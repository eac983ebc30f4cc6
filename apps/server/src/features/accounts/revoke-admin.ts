import type { Db } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { lockAdmins, lockMember, updateAdmin } from './admins.sql.ts';

/** Makes an admin a member like the others; the last one stays. */
export function revokeAdmin(
  db: Db,
  username: string,
  now: Date,
): Promise<'revoked' | 'none' | 'unknown' | 'last'> {
  return transact(db, async (tx) => {
    const admins = await lockAdmins(tx);
    const admin = admins.find((one) => one.username === username);
    if (!admin) return (await lockMember(tx, username)) ? 'none' : 'unknown';
    if (admins.length === 1) return 'last';
    await updateAdmin(tx, admin.id, false, now);
    return 'revoked';
  });
}
