import type { Db } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { lockMember, updateAdmin } from './admins.sql.ts';

/** Makes a member an admin. There is no other way to become the first one. */
export function grantAdmin(
  db: Db,
  username: string,
  now: Date,
): Promise<'granted' | 'already' | 'unknown' | 'blocked'> {
  return transact(db, async (tx) => {
    const member = await lockMember(tx, username);
    if (!member) return 'unknown';
    if (member.admin) return 'already';
    if (member.status === 'Blocked') return 'blocked';
    await updateAdmin(tx, member.id, true, now);
    return 'granted';
  });
}
