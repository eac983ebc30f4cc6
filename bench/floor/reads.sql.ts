import { COUNTER_COLUMNS } from '../../apps/server/src/prayer-requests/reaction-counts.ts';
import {
  LISTED_FOR_EVERYONE,
  notHiddenFrom,
} from '../../apps/server/src/prayer-requests/visibility.ts';

/**
 * The product's responses as the least SQL for this schema: `$1` is the viewer. Each statement is
 * prepared under its name. `compare-plans.ts` checks that no statement reads more than it must.
 */
const NOT_HIDDEN = notHiddenFrom('$1');

/** The page `r` of chosen requests with its authors and the viewer's engagement. */
function page(chosen: string, order: string): string {
  return `select r.id, r.user_id, r.text, r.type, r.anonymous, r.archived, r.status, r.created_at,
    r.edited_at, ${COUNTER_COLUMNS},
    author.username, author.admin, author.status as author_status,
    (select x.emoji from reactions x where x.user_id = $1 and x.request_id = r.id) as reacted,
    exists (select from completions c where c.user_id = $1 and c.request_id = r.id offset 0) as completed
  from (${chosen}) r left join users author on author.id = r.user_id
  order by ${order}`;
}

const NEWEST = 'r.created_at desc, r.id desc';

function newest(condition = 'true'): string {
  return page(
    `select r.* from requests r where ${LISTED_FOR_EVERYONE} and ${NOT_HIDDEN} and ${condition}
     order by ${NEWEST} limit 21`,
    NEWEST,
  );
}

/** The first ids of the ranking. */
function mostPopular(days: number, limit: number, condition: string): string {
  return `select r.id from ranking r
    where r.circle_id is null and r.created_at > now() - interval '${days} days' and ${condition}
    order by r.score desc, ${NEWEST} limit ${limit}`;
}

/** `offset 0` looks up one row, where a join would read the viewer's whole history. */
const UNANSWERED = `r.user_id is distinct from $1 and ${NOT_HIDDEN}
    and not exists (select from completions c where c.user_id = $1 and c.request_id = r.id offset 0)
    and not exists (select from reactions x where x.user_id = $1 and x.request_id = r.id offset 0)`;

/** The first request of a type from a random id, beginning again after the last. */
function random(type: string): string {
  const along = (ids: string) => `(select r.id from ranking r
      where r.type = '${type}' and r.circle_id is null and r.id ${ids} (select id from start)
        and r.created_at > now() - interval '7 days' and ${UNANSWERED}
        and r.id is distinct from (select id from popular)
      order by r.id limit 1)`;
  return `(${along('>=')} union all ${along('<')} limit 1)`;
}

const CURRENT = `n.user_id = $1 and n.created_at > now() - interval '8 days'
    and (n.related_request_id is null
      or exists (select from requests r where r.id = n.related_request_id and not r.deleted))`;

const UNREAD = `select count(*)::int from notifications n where not n.read and ${CURRENT}`;

export const reads = {
  feed: newest(),
  deep: newest('(r.created_at, r.id) < ($2::timestamptz, $3::uuid)'),
  popular: page(
    `select r.* from (${mostPopular(3, 40, NOT_HIDDEN)}) top join requests r on r.id = top.id`,
    `r.popularity desc, ${NEWEST}`,
  ),
  swap: `with start as materialized (select gen_random_uuid() as id),
    popular as materialized (${mostPopular(7, 1, UNANSWERED)})
  select r.id, r.user_id, r.text, r.type, r.anonymous, r.created_at, r.popularity,
    ${COUNTER_COLUMNS}, author.username, author.admin
  from (select id from popular union all ${random('Support')} union all ${random('Celebration')}) chosen
    join requests r on r.id = chosen.id left join users author on author.id = r.user_id`,
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

export type FloorRead = keyof typeof reads;
