import { CIRCLE_MEMBERS_PAGE_SIZE } from '@prayer-swap/shared/circles/limits';
import type { CircleRole } from '@prayer-swap/shared/circles/schemas';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import { LISTED } from '../../prayer-requests/visibility.ts';

type MemberRow = { id: string; username: string; role: CircleRole; created_at: Date };

/** Up to a page plus one of the members who can read, after a cursor. */
export const selectMembers = statement<{ circleId: string } & Cursor, MemberRow>(
  'circle-members',
  `select u.id, u.username, m.role, m.joined_at as created_at
   from circle_members m join users u on u.id = m.user_id and u.status = 'Active'
   where m.circle_id = :circleId and (m.joined_at, m.user_id) > (:createdAt::timestamptz, :id::uuid)
   order by m.joined_at, m.user_id limit ${CIRCLE_MEMBERS_PAGE_SIZE + 1}`,
);

export async function countCirclesOf(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('circle_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertMember(
  tx: Tx,
  {
    circleId,
    memberId,
    role,
    at,
  }: { circleId: string; memberId: string; role: CircleRole; at: Date },
): Promise<void> {
  await tx
    .insertInto('circle_members')
    .values({ circle_id: circleId, user_id: memberId, role, joined_at: at })
    .execute();
}

/**
 * Removes a request from a circle. Only its author can read it from then on.
 *
 * @returns whether the viewer could see it in the circle
 */
export async function releaseRequest(
  tx: Tx,
  { circleId, requestId }: { circleId: string; requestId: string },
): Promise<boolean> {
  const { rows } = await sql`update requests r set audience = 'author', circle_id = null
    where r.id = ${requestId} and r.circle_id = ${circleId} and ${sql.raw(LISTED)} returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Deletes a circle that is locked. Only their authors can read its requests from then on. */
export async function deleteCircle(tx: Tx, circleId: string): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ audience: 'author', circle_id: null })
    .where('circle_id', '=', circleId)
    .execute();
  await tx.deleteFrom('circles').where('id', '=', circleId).execute();
}

export async function exportCircles(db: Db, memberId: string) {
  const circles = await db
    .selectFrom('circle_members as m')
    .innerJoin('circles as c', 'c.id', 'm.circle_id')
    .select(['c.id', 'c.name', 'c.description', 'm.role', 'm.joined_at'])
    .where('m.user_id', '=', memberId)
    .orderBy('m.joined_at')
    .execute();
  return { circles };
}
