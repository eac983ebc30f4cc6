import type pg from 'pg';
import { insertMembers, type Member } from '../support/members.ts';
import type { Caller, PlannedRequest } from './generate-requests.ts';
import type { HttpRequest } from './http-client.ts';

/** The callers of a round and the ids that calls can name. */
export type SeededData = {
  callers: Record<Exclude<Caller, 'visitor' | 'stranger'>, Member[]>;
  ids: string[];
};

export async function seedData(database: pg.Pool): Promise<SeededData> {
  const member = await insertMembers(database, 6);
  const blocked = await insertMembers(database, 3, { status: 'Blocked' });
  const admin = await insertMembers(database, 3, { admin: true });
  const authors = [...member, ...blocked].map(({ id }) => id);
  await database.query(
    `insert into requests (id, user_id, text, type, anonymous, status, archived, created_at)
     select gen_random_uuid(), ($1::uuid[])[1 + n % $2], 'Please pray for number ' || n,
       case n % 3 when 0 then 'Celebration' else 'Support' end, n % 4 = 0,
       (array['Active', 'Active', 'Active', 'Under_Review', 'Admin_Reinstated', 'Admin_Blocked'])[1 + n % 6],
       n % 7 = 0, now() - n * interval '1 minute'
     from generate_series(1, 40) n`,
    [authors, authors.length],
  );
  // Every call uses ids created by another one. Clears the counters of the rate limits.
  await database.query('delete from rate_limits');
  const { rows } = await database.query<{ id: string }>(`
    (select id from requests order by created_at desc limit 50) union all
    (select id from users order by created_at desc limit 15) union all
    (select id from notifications order by created_at desc limit 10) union all
    (select id from mutes order by created_at desc limit 10) union all
    (select id from appeals order by created_at desc limit 5) union all
    (select id from member_reports order by created_at desc limit 5) union all
    (select id from pending_registrations order by created_at desc limit 5)`);
  return { callers: { member, blocked, admin }, ids: rows.map(({ id }) => id) };
}

/** Replaces the placeholders of a planned call by a session and by existing ids. */
export function resolveRequest(
  data: SeededData,
  planned: PlannedRequest,
  member: Member | null,
): HttpRequest {
  const resolveIds = (text: string) =>
    text.replace(/(?:#|%23)(\d{1,2})/g, (_, at) => pickId(data, member, Number(at)));
  const { method, url, headers, body } = planned;
  return {
    method,
    url: resolveIds(url),
    headers: { ...headers, ...credentialHeaders(planned, member) },
    body: typeof body === 'string' && body.length < 4_000 ? resolveIds(body) : body,
  };
}

export function pickMember(
  { callers }: SeededData,
  { caller }: PlannedRequest,
  number: number,
): Member | null {
  if (caller === 'visitor' || caller === 'stranger') return null;
  return callers[caller][number % callers[caller].length] ?? null;
}

/** The caller's current status: an admin of the round may have unblocked the member. */
export async function currentCaller(
  database: pg.Pool,
  { caller }: PlannedRequest,
  member: Member | null,
): Promise<Caller> {
  if (caller !== 'blocked' || !member) return caller;
  const { rowCount } = await database.query(
    `select from admin_actions
     where target_user_id = $1 and action_type in ('unblock_user', 'grant_appeal')`,
    [member.id],
  );
  return rowCount ? 'member' : caller;
}

/** Sometimes the member's own id, which some calls need. */
function pickId({ ids }: SeededData, member: Member | null, at: number): string {
  return (at % 9 === 0 && member?.id) || (ids[at % ids.length] ?? '');
}

function credentialHeaders({ caller, byCookie, token }: PlannedRequest, member: Member | null) {
  if (caller === 'stranger') return { authorization: token };
  if (member === null) return {};
  return byCookie
    ? { cookie: `session=${member.token}` }
    : { authorization: `Bearer ${member.token}` };
}
