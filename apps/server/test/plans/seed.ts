import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The numbers of members and of requests. */
type Size = { members: number; requests: number };

/** The id of the nth row; in SQL `md5('request' || n)::uuid`. */
export function idOf(
  kind: 'member' | 'circle' | 'request' | 'update' | 'word' | 'notification' | 'push',
  n: number,
): string {
  return createHash('md5')
    .update(`${kind}${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Member 0 has a long history: 500 requests, 2,000 prayers, 1,000 notifications. Member 1 is an
 * admin.
 */
const seedSql = ({ members, requests }: Size) => `
insert into users (id, username, email, admin, status, created_at, updated_at)
  select md5('member' || n)::uuid, 'member-' || n, 'member-' || n || '@example.org', n = 1,
    case when n % 500 = 7 then 'Blocked' else 'Active' end, now() - n * interval '30 minutes', now()
  from generate_series(0, ${members - 1}) n;
insert into sessions (token_hash, user_id, created_at, last_seen_at)
  select sha256(n::text::bytea), md5('member' || n)::uuid, now(), now() from generate_series(0, ${members - 1}) n;
insert into circles (id, name, created_at)
  select md5('circle' || n)::uuid, 'Circle ' || n, now() from generate_series(0, 4999) n;
insert into circle_members (circle_id, user_id, role, joined_at)
  select md5('circle' || n % 200)::uuid, md5('member' || n)::uuid, 'member', now() - n * interval '1 minute'
  from generate_series(0, ${members - 1}) n;
-- Member 0 is in twenty circles.
insert into circle_members (circle_id, user_id, role, joined_at)
  select md5('circle' || n)::uuid, md5('member0')::uuid, 'keeper', now() from generate_series(1, 19) n;
insert into care_team_members (user_id, added_at) values (md5('member1')::uuid, now());
insert into requests (id, user_id, text, type, status, archived, deleted, withheld, created_at, flagged_at,
    completed_count, heart_count, flag_count, audience, circle_id)
  select md5('request' || n)::uuid,
    md5('member' || case when n % 200 = 0 then 0 else n % ${members} end)::uuid,
    repeat('Please pray for a person dear to us. ', 2 + n % 9),
    case when n % 5 < 3 then 'Support' when n % 97 = 3 then 'Prompt' else 'Celebration' end,
    case when n % 1000 = 1 then 'Under_Review' when n % 300 = 2 then 'Admin_Blocked'
      when n % 300 = 3 then 'Admin_Reinstated' else 'Active' end,
    n % 40 = 7, n % 50 = 9, n % 200 <> 0 and n % ${members} % 500 = 7, now() - n * interval '50 seconds',
    case when n % 300 in (1, 2, 3) then now() - n * interval '40 seconds' end,
    n * 31 % 7 + case when n % 999 = 0 then 200 else 0 end, n * 17 % 5, (n % 300 in (1, 2, 3))::int,
    case n % 20 when 4 then 'circle' when 14 then 'care-team' else 'everyone' end,
    case when n % 20 = 4 then md5('circle' || n / 20 % 200)::uuid end
  from generate_series(0, ${requests - 1}) n;
insert into ranking (type, id, user_id, anonymous, circle_id, created_at, completed_count, score)
  select type, id, user_id, anonymous, circle_id, created_at, completed_count, popularity from requests
  where status in ('Active', 'Admin_Reinstated') and not deleted and not archived
    and not withheld and audience <> 'care-team' and created_at > now() - interval '8 days';
insert into scheduled_visibility_changes (request_id, change, due_at)
  select md5('request' || n)::uuid, 'delete', now() + n * interval '2 seconds'
  from generate_series(0, ${requests - 1}, 10) n;
insert into guest_requests (request_id, token_hash, guest_name, for_other, created_at)
  select md5('request' || n)::uuid, sha256(n::text::bytea), 'Ruth', false, now()
  from generate_series(0, ${requests - 1}, 20) n;
insert into request_updates (id, request_id, text, answered, created_at)
  select md5('update' || n)::uuid, md5('request' || n)::uuid, 'There is news. ', n % 20 = 5, now() - n * interval '20 seconds'
  from generate_series(5, ${requests - 1}, 10) n;
update requests set update_count = 1, answered = n % 20 = 5
  from generate_series(5, ${requests - 1}, 10) n where id = md5('request' || n)::uuid;
update requests set day = date '2026-03-14' + n / 50 % 60
  from generate_series(5, ${requests - 1}, 50) n where id = md5('request' || n)::uuid;
insert into completions (id, request_id, user_id, completed_at)
  select gen_random_uuid(), md5('request' || n)::uuid,
    md5('member' || case when n % 50 = 1 then 0 else n * 7919 % ${members} end)::uuid, now() - n * interval '45 seconds'
  from generate_series(1, ${requests - 1}, 2) n;
insert into words (id, request_id, user_id, text, created_at)
  select case n when 0 then md5('word0')::uuid else gen_random_uuid() end, md5('request' || n / 5)::uuid,
    md5('member' || (n / 5 + n % 5 + 1) % ${members})::uuid, 'We are with you.', now() - n * interval '45 seconds'
  from generate_series(0, ${requests - 1}) n;
insert into reactions (id, request_id, user_id, emoji, reacted_at)
  select gen_random_uuid(), md5('request' || n)::uuid,
    md5('member' || case when n % 50 = 2 then 0 else n * 6007 % ${members} end)::uuid, 'heart', now() - n * interval '45 seconds'
  from generate_series(2, ${requests - 1}, 5) n;
-- At most 1,000 members are notified, mostly before the listed window.
insert into notifications (id, user_id, type, actor, related_request_id, source_id, read, push_id, created_at)
  select md5('notification' || n)::uuid, md5('member' || case when n % 100 = 0 then 0 else n % ${Math.min(members, 1000)} end)::uuid,
    'completion', md5('member' || n * 7919 % ${members})::uuid, md5('request' || n)::uuid, gen_random_uuid(),
    n % 3 <> 0, case when n % 2 = 0 then md5('push' || n / 2)::uuid end, now() - n * interval '150 seconds'
  from generate_series(0, ${requests / 2 - 1}) n;
insert into pushes (id, user_id, type, created_at)
  select md5('push' || n)::uuid, md5('member' || n % ${members})::uuid, 'completion', now()
  from generate_series(0, ${requests / 4 - 1}) n;
insert into user_flags (id, user_id, request_id, created_at, reason, outcome, settled_at)
  select gen_random_uuid(), md5('member' || (n + flag * 977) % ${members})::uuid, md5('request' || n)::uuid,
    now() - n * interval '45 seconds', 'spam', case when n % 1000 <> 1 then 'upheld' end,
    case when n % 1000 <> 1 then now() - n * interval '30 seconds' end
  from generate_series(0, ${requests - 1}) n, generate_series(1, 10) flag
  where n % 300 in (2, 3) or n % 1000 = 1;
insert into saved_prayers (user_id, request_id, created_at)
  select md5('member' || n % 2 * n)::uuid, md5('request' || n)::uuid, now() - n * interval '1 minute'
  from generate_series(1, 4000) n;
insert into prayer_reminders (user_id, is_on, hour, time_zone, next_at)
  select md5('member' || n)::uuid, n % 3 <> 0, n % 24, 'Europe/Lisbon',
    now() + (n % 24 - 1) * interval '1 hour' from generate_series(1, ${members - 1}, 10) n;
insert into push_preferences (user_id, time_zone, quiet, quiet_from, quiet_until, show_text)
  select md5('member' || n)::uuid, 'Europe/Lisbon', true, '22:00', '07:00', false
  from generate_series(0, ${members - 1}, 2) n;
insert into day_reminders (user_id, reminder_kind, day, sent_at)
  select md5('member' || n)::uuid, 'day', date '2026-03-13', now() from generate_series(0, ${members - 1}, 3) n;
insert into waiting_registrations (id, username, email, password_hash, region, terms_version,
    terms_accepted_at, created_at)
  select gen_random_uuid(), 'waiting' || n, 'waiting' || n || '@example.org', 'hash', 'Europe', '1', now(),
    now() - n * interval '1 minute'
  from generate_series(0, 4999) n;
insert into letter_preferences (user_id, is_on, time_zone, next_at)
  select md5('member' || n)::uuid, n % 3 <> 0, 'Europe/Lisbon',
    now() + (n % 24 - 1) * interval '1 hour' from generate_series(1, ${members - 1}, 10) n;
insert into mutes (id, user_id, muted_user_id, created_at)
  select gen_random_uuid(), md5('member' || n)::uuid, md5('member' || (n + 11) % ${members})::uuid, now()
  from generate_series(0, ${members - 1}, 2) n;
insert into point_ledger (id, user_id, event_type, source_id, points, created_at)
  select gen_random_uuid(), md5('member' || n % ${members})::uuid, 'Create', gen_random_uuid(), 5, now()
  from generate_series(0, ${requests / 4 - 1}) n;
insert into admin_actions (id, admin_user_id, action_type, target_user_id, target_request_id, created_at)
  select gen_random_uuid(), md5('member1')::uuid, case when n % 2 = 0 then 'block_user' else 'block_post' end,
    case when n % 2 = 0 then md5('member' || n)::uuid end,
    case when n % 2 = 1 then md5('request' || n)::uuid end, now() - n * interval '10 minutes'
  from generate_series(0, 9999) n;
insert into appeals (id, user_id, block_action_id, text, status, created_at)
  select gen_random_uuid(), target_user_id, id, 'Please look again.', case when row_number() over () % 20 = 0 then 'Open' else 'Refused' end, created_at
  from admin_actions where target_user_id is not null;
insert into member_reports (id, reporter_id, reported_user_id, reason, status, created_at)
  select gen_random_uuid(), md5('member' || n)::uuid, md5('member' || n + 1)::uuid, 'spam',
    case when n % 20 = 0 then 'Open' else 'Upheld' end, now() - n * interval '10 minutes'
  from generate_series(0, 9999) n;
insert into idempotency_keys (user_id, key, payload_hash, answer, created_at)
  select md5('member' || n % ${members})::uuid, n::text, '', '{}', now() from generate_series(0, 9999) n;
insert into push_registrations (id, user_id, session_hash, platform, device_token, created_at, last_seen_at)
  select md5('push' || n)::uuid, md5('member' || n)::uuid, sha256(n::text::bytea), 'ios', n::text, now(), now()
  from generate_series(0, ${members - 1}) n;
`;

/** Inserted without row triggers and foreign keys, for speed. */
export async function seed(
  client: pg.Client,
  size: Size = { members: 20_000, requests: 100_000 },
): Promise<void> {
  const { rows: references } = await client.query<{ on: string; name: string }>(
    `select conrelid::regclass::text as on, conname as name
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const runAll = (sql: string[]) => client.query(sql.join(';'));
  await runAll(references.map(({ on, name }) => `alter table ${on} drop constraint ${name}`));
  await runAll(tables.map(({ name }) => `alter table ${name} disable trigger user`));
  // Pages are marked all-visible only once the commit that wrote them is on disk.
  await client.query('set synchronous_commit = on');
  await client.query(seedSql(size));
  await runAll(tables.map(({ name }) => `alter table ${name} enable trigger user`));
  await client.query('vacuum analyze');
}
