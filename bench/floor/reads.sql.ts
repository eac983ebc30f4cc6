import { COUNTER_COLUMNS } from '../../apps/server/src/db/reaction-counts.ts';

/**
 * The product's responses as plain SQL for this schema: `$1` is the viewer. Each statement is
 * prepared under its name.
 */
const EXCLUDED = `
    and exists (select from users a where a.id = r.user_id and a.status = 'Active')
    and not exists (select from user_flags f where f.user_id = $1 and f.request_id = r.id)
    and not exists (select from mutes m where m.user_id = $1 and m.muted_request_id = r.id)
    and not exists (
      select from mutes m where m.user_id = $1 and m.muted_user_id = r.user_id and not r.anonymous)`;

const OPEN = `r.status in ('Active', 'Admin_Reinstated') and not r.deleted and not r.archived
    and not r.withheld and r.audience = 'everyone'`;

const SHOWN = `select r.id, r.user_id, r.text, r.type, r.anonymous, r.archived, r.status, r.created_at,
    r.edited_at, ${COUNTER_COLUMNS},
    author.username, author.admin, author.status as author_status,
    (select x.emoji from reactions x where x.user_id = $1 and x.request_id = r.id) as reacted,
    exists (select from completions c where c.user_id = $1 and c.request_id = r.id) as completed`;

const NEWEST = 'order by r.created_at desc, r.id desc';

function page(condition: string): string {
  return `${SHOWN}
  from (
    select r.* from requests r where ${OPEN} ${EXCLUDED} ${condition} ${NEWEST} limit 21
  ) r join users author on author.id = r.user_id
  ${NEWEST}`;
}

const MOST_POPULAR = 'order by r.popularity desc, r.created_at desc, r.id desc';

const UNANSWERED = `and r.user_id <> $1
    and not exists (select from completions c where c.user_id = $1 and c.request_id = r.id)
    and not exists (select from reactions x where x.user_id = $1 and x.request_id = r.id)`;

/** The first request after a random moment of the week, drawn by the database. */
function pick(type: string): string {
  return `(
    select r.* from requests r, moment
    where ${OPEN} ${EXCLUDED} ${UNANSWERED} and r.type = '${type}'
      and r.created_at > now() - interval '7 days' and r.created_at <= moment.at
    ${NEWEST} limit 1)`;
}

const CURRENT = `n.user_id = $1 and n.created_at > now() - interval '8 days'
    and (n.related_request_id is null
      or exists (select from requests r where r.id = n.related_request_id and not r.deleted))`;

const UNREAD = `select count(*)::int from notifications n where not n.read and ${CURRENT}`;

export const reads = {
  feed: page(''),
  deep: page('and (r.created_at, r.id) < ($2::timestamptz, $3::uuid)'),
  popular: `${SHOWN}
  from (
    select r.* from requests r
    where ${OPEN} ${EXCLUDED} and r.created_at > now() - interval '3 days' ${MOST_POPULAR} limit 40
  ) r join users author on author.id = r.user_id
  ${MOST_POPULAR}`,
  swap: `with moment as materialized (select now() - random() * interval '7 days' as at)
  select r.id, r.user_id, r.text, r.type, r.anonymous, r.created_at, r.popularity,
    ${COUNTER_COLUMNS}, author.username, author.admin
  from (
    (select r.* from requests r
     where ${OPEN} ${EXCLUDED} ${UNANSWERED} and r.created_at > now() - interval '7 days'
     ${MOST_POPULAR} limit 1)
    union all ${pick('Support')}
    union all ${pick('Celebration')}
  ) r join users author on author.id = r.user_id`,
  notifications: `select n.id, n.type, actor.username, n.emoji, request.text, n.related_request_id, n.read,
    n.created_at, (${UNREAD}) as unread
  from notifications n
    left join users actor on actor.id = n.actor and actor.status <> 'Deleted'
      and not exists (select from mutes m where m.user_id = $1 and m.muted_user_id = actor.id)
    left join requests request on request.id = n.related_request_id
  where ${CURRENT}
  order by n.created_at desc, n.id desc limit 20`,
  unread: UNREAD,
} as const;
