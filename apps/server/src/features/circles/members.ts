import type { CircleRole } from '@prayer-swap/shared/circles/schemas';
import { sql } from 'kysely';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { forbidden, notFound } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { deleteCircle } from './circles.sql.ts';

/**
 * Locks a circle until the transaction ends, so its members change one at a time.
 *
 * @throws HttpError 404 for an unknown circle and for one of others
 */
export async function lockCircle(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  circleId: string,
): Promise<{ role: CircleRole }> {
  await tx.selectFrom('circles').select('id').where('id', '=', circleId).forUpdate().execute();
  // Read after the wait for the lock.
  const role = await roleOf(tx, circleId, viewer.id);
  if (!role) throw notFound('circles.not-found');
  return { role };
}

/** The same for a change by a keeper. @throws HttpError 403 for other members */
export async function lockCircleOfKeeper(tx: Tx, viewer: Viewer, circleId: string): Promise<void> {
  const { role } = await lockCircle(tx, viewer, circleId);
  if (role !== 'keeper') throw forbidden('circles.keepers-only');
}

/** Runs a change of a circle as its keeper, one at a time for each circle. */
export function asKeeper<Result>(
  { db }: Pick<AppContext, 'db'>,
  viewer: Viewer,
  circleId: string,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return withTransaction(db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    await lockCircleOfKeeper(tx, viewer, circleId);
    return change(tx);
  });
}

type RoleChange = { circleId: string; userId: string; role: CircleRole };

/**
 * Makes a member a keeper, or the viewer a member again.
 *
 * @throws HttpError 403 for another keeper, 404 if it is not a member
 */
export async function changeRole(
  tx: Tx,
  viewer: Viewer,
  { circleId, userId, role }: RoleChange,
): Promise<void> {
  if (
    role === 'member' &&
    userId !== viewer.id &&
    (await roleOf(tx, circleId, userId)) === 'keeper'
  )
    throw forbidden('circles.keeper');
  if (!(await setRole(tx, { circleId, userId, role }))) throw notFound('circles.member-not-found');
  await ensureKeeper(tx, circleId, userId);
}

type Removal = { circleId: string; userId: string; by: string; role: CircleRole };

/**
 * Removes a member from a locked circle. A keeper removes members, and every member themself. The
 * open invitations end when a keeper removes a member, who may have a link.
 *
 * @throws HttpError 403 for another member or keeper, 404 if it is not a member
 */
export async function removeMember(tx: Tx, { circleId, userId, by, role }: Removal): Promise<void> {
  const isSelf = userId === by;
  if (!isSelf && role !== 'keeper') throw forbidden('circles.keepers-only');
  const target = await roleOf(tx, circleId, userId);
  if (!target) throw notFound('circles.member-not-found');
  if (!isSelf && target === 'keeper') throw forbidden('circles.keeper');
  await tx
    .deleteFrom('circle_members')
    .where('circle_id', '=', circleId)
    .where('user_id', '=', userId)
    .execute();
  // The rows remain, so that a member can repeat a join whose response was lost.
  if (!isSelf)
    await tx
      .updateTable('circle_invitations')
      .set({ uses_left: 0 })
      .where('circle_id', '=', circleId)
      .execute();
  await ensureKeeper(tx, circleId);
}

async function roleOf(tx: Tx, circleId: string, userId: string): Promise<CircleRole | undefined> {
  const member = await tx
    .selectFrom('circle_members')
    .select('role')
    .where('circle_id', '=', circleId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return member?.role;
}

/** Leaves every circle, for an account that is deleted. */
export async function leaveAll(tx: Tx, memberId: string): Promise<void> {
  for (const circleId of await lockCirclesOf(tx, memberId)) {
    await removeMember(tx, { circleId, userId: memberId, by: memberId, role: 'member' });
  }
}

/**
 * Hands the circles of a blocked member over. An unblocked one is a member again, no keeper; until
 * then the other members neither see nor count it.
 */
export async function stepDown(tx: Tx, memberId: string): Promise<void> {
  for (const circleId of await lockCirclesOf(tx, memberId)) {
    await setRole(tx, { circleId, userId: memberId, role: 'member' });
    await ensureKeeper(tx, circleId, memberId);
  }
}

/** Makes an unblocked member the keeper of the circles whose keepers are blocked. */
export async function ensureKeepers(tx: Tx, memberId: string): Promise<void> {
  for (const circleId of await lockCirclesOf(tx, memberId)) await ensureKeeper(tx, circleId);
}

/** In the order of ids, which prevents deadlocks. */
async function lockCirclesOf(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select c.id from circles c
    where c.id in (select circle_id from circle_members where user_id = ${memberId})
    order by c.id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Makes the longest-standing member a keeper if no active keeper remains, and deletes a circle
 * without members.
 *
 * @param former the keeper who is the last choice
 */
export async function ensureKeeper(tx: Tx, circleId: string, former?: string): Promise<void> {
  const { rows } = await sql<{ id: string; role: CircleRole }>`
    select m.user_id as id, m.role from circle_members m join users u on u.id = m.user_id
    where m.circle_id = ${circleId}
    order by u.status = 'Active' desc, m.role = 'keeper' desc, m.user_id is not distinct from ${former ?? null},
      m.joined_at, m.user_id
    limit 1`.execute(tx);
  const [next] = rows;
  if (!next) return deleteCircle(tx, circleId);
  if (next.role === 'member') await setRole(tx, { circleId, userId: next.id, role: 'keeper' });
}

/** @returns whether it is a member */
async function setRole(tx: Tx, { circleId, userId, role }: RoleChange): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('circle_members')
    .set({ role })
    .where('circle_id', '=', circleId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
