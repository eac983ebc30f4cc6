import type { Db } from '../../../db/database.ts';
import { withTransaction } from '../../../db/with-transaction.ts';
import { lockMemberByUsername } from '../../../queries/admins.sql.ts';
import { updateAdmin } from './admins.sql.ts';

/** Makes a member an admin. The first admin can only be made this way. */
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
    await updateAdmin(tx, member.id, true, now);
    return 'granted';
  });
}
