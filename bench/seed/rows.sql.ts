import { REACTION_EMOJIS } from '@prayer-swap/shared/prayer-requests/choices';
import {
  REACTION_COUNT_COLUMN,
  REACTION_COUNT_COLUMNS,
} from '../../apps/server/src/prayer-requests/reaction-counts.ts';
import { BLOCKED_SQL, type Plan } from './plan.ts';

/**
 * The rows of the product from the draft, in its schema at `SEEDED_AS_OF`. Counters and balances
 * are computed, because no trigger runs during the insert.
 */
export function rowStatements(plan: Plan): { what: string; text: string }[] {
  return [
    { what: 'the ledger', text: LEDGER },
    { what: 'members', text: members(plan) },
    { what: 'requests', text: REQUESTS },
    { what: 'completions', text: COMPLETIONS },
    { what: 'reactions', text: REACTIONS },
    { what: 'flags', text: FLAGS },
    { what: 'notifications', text: NOTIFICATIONS },
    { what: 'mutes', text: mutes(plan) },
    { what: 'sessions', text: sessions(plan) },
  ];
}

const LEDGER = `
  insert into point_ledger (id, user_id, event_type, source_id, points, created_at)
  select gen_random_uuid(), bench.id('m', done.member), done.event_type, done.source_id, points.points, done.at
  from (
    select author as member, 'Create' as event_type, bench.id('r', n) as source_id, created_at as at from bench.request
    union all select actor, 'React', id, at from bench.reaction
    union all select actor, 'Complete', id, at from bench.completion
  ) done join points using (event_type)
  order by done.at`;

/** All with one password, which the sign-ins of the bench use. */
function members(plan: Plan): string {
  const isAdmin = `n > ${plan.members - plan.admins}`;
  return `
  insert into users (id, username, email, password_hash, region, admin, status, good_will_points,
    terms_version, terms_accepted_at, created_at, updated_at)
  select bench.id('m', n), 'member' || n, 'member' || n || '@example.org', $2, 'Europe', ${isAdmin},
    case when ${BLOCKED_SQL} and not (${isAdmin}) then 'Blocked' else 'Active' end, coalesce(earned.points, 0),
    '1', joined, joined, joined
  from generate_series(1, ${plan.members}) n
    cross join (select $1::timestamptz - interval '731 days' as joined) first_day
    left join (select user_id, sum(points) as points from point_ledger group by user_id) earned
      on earned.user_id = bench.id('m', n)`;
}

const SENTENCES = [
  'Please pray for my mother, who goes into surgery on Thursday morning.',
  'We are looking for a new home and are running out of time.',
  'Our daughter was born last night, and both are well.',
  'I have an interview next week after a long year without work.',
  'My brother and I are speaking again for the first time in years.',
  'The doctors found nothing, and we are so thankful.',
  'It has been a hard month, and the nights are the longest part.',
  'Thank you all for last week; I felt carried.',
];

const REQUESTS = `
  insert into requests (id, user_id, text, type, anonymous, status, archived, deleted, created_at,
    completed_count, ${REACTION_COUNT_COLUMNS.join(', ')}, flag_count, flagged_at, reinstated_at,
    reinstatement_count)
  select bench.id('r', r.n), bench.id('m', r.author), texts.text, r.type, r.anonymous,
    case when f.request is null then 'Active' when f.outcome is null then 'Under_Review'
      when f.outcome = 'upheld' then 'Admin_Blocked' else 'Admin_Reinstated' end,
    r.fate < 0.02, r.fate between 0.02 and 0.05, r.created_at,
    coalesce(c.n, 0), ${REACTION_COUNT_COLUMNS.map((column) => `coalesce(x.${column}, 0)`).join(', ')},
    (f.request is not null)::int, f.at, case when f.outcome = 'overturned' then f.at + interval '5 hours' end,
    (f.outcome is not distinct from 'overturned')::int
  from bench.request r
    left join (select request, count(*) as n from bench.completion group by request) c on c.request = r.n
    left join (
      select request, ${REACTION_EMOJIS.map(
        (emoji) => `count(*) filter (where emoji = '${emoji}') as ${REACTION_COUNT_COLUMN[emoji]}`,
      ).join(', ')}
      from bench.reaction group by request
    ) x on x.request = r.n
    left join bench.flag f on f.request = r.n
    cross join lateral (
      select string_agg(sentences.list[1 + (r.n * 7 + place * 3) % ${SENTENCES.length}], ' ') as text
      from (select array[${SENTENCES.map((one) => `'${one}'`).join(', ')}] as list) sentences,
        generate_series(1, 1 + (r.n % 5)::int) place
    ) texts
  order by r.n`;

const COMPLETIONS = `
  insert into completions (id, request_id, user_id, completed_at)
  select id, bench.id('r', request), bench.id('m', actor), at from bench.completion order by at`;

const REACTIONS = `
  insert into reactions (id, request_id, user_id, emoji, reacted_at)
  select id, bench.id('r', request), bench.id('m', actor), emoji, at from bench.reaction order by at`;

const FLAGS = `
  insert into user_flags (id, user_id, request_id, reason, created_at, outcome, settled_at)
  select gen_random_uuid(), bench.id('m', actor), bench.id('r', request), null, at, outcome,
    case when outcome is not null then at + interval '5 hours' end
  from bench.flag order by at`;

/** Notifications older than two days are read, and half of the rest. */
const NOTIFICATIONS = `
  insert into notifications (id, user_id, type, actor, emoji, related_request_id, source_id, read, created_at)
  select gen_random_uuid(), bench.id('m', r.author), done.type, bench.id('m', done.actor), done.emoji,
    bench.id('r', r.n), done.id, done.at < $1::timestamptz - interval '2 days' or random() < 0.5, done.at
  from (
    select id, request, actor, at, 'completion' as type, null as emoji from bench.completion
    union all select id, request, actor, at, 'reaction', emoji from bench.reaction
  ) done join bench.request r on r.n = done.request
  order by done.at`;

/**
 * A few mutes of each member, and for each viewer mutes of authors and posts that the feed would
 * show.
 */
function mutes({ members, requests, viewers }: Plan): string {
  return `
  insert into hidings (id, user_id, hidden_user_id, hidden_request_id, created_at)
  select gen_random_uuid(), bench.id('m', member), bench.id('m', author), bench.id('r', request), $1::timestamptz
  from (
    select 1 + floor(${members} * random() ^ 2)::int as member, 1 + floor(${members} * random() ^ 2)::int as author,
      null::bigint as request
    from generate_series(1, ${Math.ceil(members / 10)})
    union select viewer, 1 + floor(${members} * random() ^ 4)::int, null
    from unnest(array[${viewers.join(', ')}]) viewer, generate_series(1, 3)
    union select viewer, null, ${requests} - floor(random() * ${Math.ceil(requests / 50)})::bigint
    from unnest(array[${viewers.join(', ')}]) viewer, generate_series(1, 3)
  ) chosen
  where member is distinct from author`;
}

/**
 * A third of the members was active recently. The caller adds the viewers' own sessions, whose
 * tokens it knows.
 */
function sessions({ members, viewers }: Plan): string {
  return `
  insert into sessions (token_hash, user_id, created_at, last_seen_at)
  select sha256(convert_to('session ' || n, 'UTF8')), bench.id('m', n),
    $1::timestamptz - interval '60 days' * random(), $1::timestamptz - interval '20 hours' * random()
  from generate_series(1, ${members}) n
  where n % 3 = 0 and not (${BLOCKED_SQL}) and n <> all(array[${viewers.join(', ')}])`;
}
