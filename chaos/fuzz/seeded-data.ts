import type { Database } from '../../apps/server/src/db/database.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import { createMembers } from '../support/seed.ts';
import type { Caller, PlannedRequest } from './generate-requests.ts';
import type { HttpRequest } from './http-client.ts';

/** The callers of a round and the ids that calls can name. */
export type SeededData = { callers: Partial<Record<Caller, TestMember[]>>; ids: string[] };

export async function seedData(database: Database): Promise<SeededData> {
  const callers = {
    member: await createMembers(database, 6),
    blocked: await createMembers(database, 3, { status: 'Blocked' }),
    admin: await createMembers(database, 3, { admin: true }),
  };
  const authors = [...callers.member, ...callers.blocked].map(({ id }) => id);
  await database.pool.query(
    `insert into requests (id, user_id, text, type, anonymous, status, archived, created_at)
     select gen_random_uuid(), ($1::uuid[])[1 + n % $2], 'Please pray for number ' || n,
       case n % 3 when 0 then 'Celebration' else 'Support' end, n % 4 = 0,
       (array['Active', 'Active', 'Active', 'Under_Review', 'Admin_Reinstated', 'Admin_Blocked'])[1 + n % 6],
       n % 7 = 0, now() - n * interval '1 minute'
     from generate_series(1, 40) n`,
    [authors, authors.length],
  );
  // Every call uses ids created by another one. Clears the counters of the rate limits.
  await database.pool.query('delete from rate_limits');
  const { rows } = await database.pool.query<{ id: string }>(`
    (select id from requests order by created_at desc limit 50) union all
    (select id from users order by created_at desc limit 15) union all
    (select id from notifications order by created_at desc limit 10) union all
    (select id from mutes order by created_at desc limit 10) union all
    (select id from appeals order by created_at desc limit 5) union all
    (select id from member_reports order by created_at desc limit 5) union all
    (select id from pending_registrations order by created_at desc limit 5)`);
  return { callers, ids: rows.map(({ id }) => id) };
}

/** Replaces the placeholders of a planned call by a session and by existing ids. */
export function resolveRequest(
  { ids }: SeededData,
  planned: PlannedRequest,
  member: TestMember | undefined,
): HttpRequest {
  const resolveIds = (text: string) =>
    text.replace(/(?:#|%23)(\d{1,2})/g, (_, digits) => {
      const at = Number(digits);
      // Sometimes the member's own id, which some calls need.
      return (at % 9 === 0 && member?.id) || (ids[at % ids.length] ?? '');
    });
  const { method, url, headers, body, caller, byCookie, token } = planned;
  const session = byCookie
    ? { cookie: `session=${member?.token}` }
    : { authorization: `Bearer ${member?.token}` };
  return {
    method,
    url: resolveIds(url),
    headers: {
      ...headers,
      ...(member && session),
      ...(caller === 'stranger' && { authorization: token }),
    },
    body: typeof body === 'string' && body.length < 4_000 ? resolveIds(body) : body,
  };
}

/** The caller's current status: an admin of the round may have unblocked the member. */
export async function currentCaller(
  { pool }: Database,
  { caller }: PlannedRequest,
  member: TestMember | undefined,
): Promise<Caller> {
  if (caller !== 'blocked' || !member) return caller;
  const { rowCount } = await pool.query(
    `select from admin_actions
     where target_user_id = $1 and action_type in ('unblock_user', 'grant_appeal')`,
    [member.id],
  );
  return rowCount ? 'member' : caller;
}
