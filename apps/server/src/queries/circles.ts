import type { Circle } from '@prayer-swap/shared/circles/schemas';
import type { Audience } from '@prayer-swap/shared/prayer-requests/choices';
import type { Viewer } from '../authentication/viewer.ts';
import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';

/** SQL of the number of members who can read, for a row `m` of circle_members. */
export const ACTIVE_MEMBERS = `(select count(*)::int from circle_members c
    join users a on a.id = c.user_id and a.status = 'Active' where c.circle_id = m.circle_id)`;

type CircleRow = Omit<Circle, 'createdAt'> & { created_at: Date };

const CIRCLES = `select c.id, c.name, c.description, ${ACTIVE_MEMBERS} as "memberCount", m.role, c.created_at
  from circle_members m join circles c on c.id = m.circle_id
  where m.user_id = :viewerId`;

const selectOne = statement<{ viewerId: string; id: string }, CircleRow>(
  'circle',
  `${CIRCLES} and c.id = :id::uuid`,
);

const selectAll = statement<{ viewerId: string }, CircleRow>(
  'circles',
  `${CIRCLES} order by lower(c.name), c.id`,
);

/** @returns undefined for an unknown circle and for one of others */
export async function findCircle(
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  id: string,
): Promise<Circle | undefined> {
  const [row] = await selectOne(db, { viewerId: viewer.id, id });
  return row && presentCircle(row);
}

/** The viewer's circles, by name. */
export async function listCircles(db: Db, viewer: Viewer): Promise<Circle[]> {
  const rows = await selectAll(db, { viewerId: viewer.id });
  return rows.map(presentCircle);
}

function presentCircle({ created_at, ...circle }: CircleRow): Circle {
  return { ...circle, createdAt: created_at.toISOString() };
}

const selectReaders = statement<{ audience: Audience; circleId: string | null }, { id: string }>(
  'audience',
  `select m.user_id as id from circle_members m where m.circle_id = :circleId::uuid
   union all
   select t.user_id from care_team_members t where :audience::text = 'care-team'`,
);

/** The ids of the members of a circle, or of the care team. */
export async function selectAudience(
  db: Db,
  request: { audience: Audience; circleId: string | null },
): Promise<string[]> {
  return (await selectReaders(db, request)).map(({ id }) => id);
}

/** SQL of whether the care team has a member who can read. */
export const HAS_CARE_TEAM = `exists (select from care_team_members t
    join users u on u.id = t.user_id where u.status = 'Active')`;

const selectCareTeamState = statement<
  { viewerId: string },
  { available: boolean; member: boolean }
>(
  'care-team-state',
  `select ${HAS_CARE_TEAM} as available,
     exists (select from care_team_members where user_id = :viewerId) as member`,
);

/** Whether there is a care team, and whether the viewer belongs to it. */
export async function readCareTeamState(db: Db, viewer: Pick<Viewer, 'id'>) {
  const [state] = await selectCareTeamState(db, { viewerId: viewer.id });
  if (!state) throw new Error('A query without a table has one row');
  return state;
}
