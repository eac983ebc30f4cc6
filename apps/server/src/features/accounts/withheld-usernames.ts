import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { selectAdmins } from './admins.sql.ts';
import { isReserved, skeletonOf } from './reserved-usernames.ts';
import { isResting } from './resting-usernames.sql.ts';
import { takenConflict } from './taken.ts';
import { selectTaken, type Taken } from './users.sql.ts';

type Ground = Pick<Deps, 'secrets' | 'now'>;
type Wanted = { email?: string | undefined; username?: string | undefined };

/** Which of the two a newcomer cannot have; why a name is not free, the answer does not tell. */
export async function selectUnavailable(
  db: Db,
  deps: Ground,
  { email, username }: Wanted,
): Promise<Taken> {
  const taken = await selectTaken(db, { email, username });
  if (username === undefined) return taken;
  // Asked for a taken name as well, so that the time of the answer does not tell it from a free one.
  const withheld = await isWithheld(db, deps, { username, memberId: null });
  return { ...taken, username: taken.username || withheld };
}

/**
 * Whether a name that no account has is withheld: reserved, too like an admin's, or resting. Asked
 * once more after the name is written, it also sees one that was given up in the meantime.
 *
 * @param memberId who wants it; null for a newcomer
 */
export async function isWithheld(
  db: Db,
  { secrets, now }: Ground,
  { username, memberId }: { username: string; memberId: string | null },
): Promise<boolean> {
  const resting = await isResting(db, secrets, { username, memberId, at: now() });
  const admins = await selectAdmins(db);
  const skeleton = skeletonOf(username);
  const others = admins.filter(({ id }) => id !== memberId);
  const isAdmins = others.some((admin) => skeletonOf(admin.username) === skeleton);
  return resting || isAdmins || isReserved(username);
}

/** For a newcomer whose account was just written. @throws Refusal 409 */
export async function refuseWithheld(db: Db, deps: Ground, username: string): Promise<void> {
  if (await isWithheld(db, deps, { username, memberId: null })) {
    throw takenConflict({ email: false, username: true });
  }
}
