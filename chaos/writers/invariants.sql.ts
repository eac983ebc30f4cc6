import { REACTION_EMOJIS } from '@prayer-swap/shared/prayer-requests/choices';
import {
  REACTION_COUNT_COLUMN,
  REACTION_COUNT_COLUMNS,
} from '../../apps/server/src/db/reaction-counts.ts';

/** Queries that count violations and must return 0 in every state. */
export const VIOLATION_QUERIES: Record<string, string> = {
  'counters that differ from their rows': `
    with prayed as (select request_id, count(*) from completions group by 1),
      reacted as (
        select request_id, ${REACTION_EMOJIS.map(
          (emoji) =>
            `count(*) filter (where emoji = '${emoji}') as ${REACTION_COUNT_COLUMN[emoji]}`,
        ).join(', ')}
        from reactions group by 1),
      flagged as (select request_id, count(*) from user_flags group by 1)
    select count(*) from requests r
      left join prayed on prayed.request_id = r.id
      left join reacted on reacted.request_id = r.id
      left join flagged on flagged.request_id = r.id
    where (r.completed_count, ${REACTION_COUNT_COLUMNS.map((column) => `r.${column}`).join(', ')}, r.flag_count)
      is distinct from (coalesce(prayed.count, 0), ${REACTION_COUNT_COLUMNS.map((column) => `coalesce(reacted.${column}, 0)`).join(', ')},
        coalesce(flagged.count, 0))`,

  'row counts that differ from their rows': `
    select count(*) from row_counts
    where name = 'flags' and value <> (select count(*) from user_flags)`,

  'requests whose ranking differs from their state': `
    select count(*) from ranking k
      full join (select r.* from requests r where is_listed(r)) r on r.id = k.id
    where k.id is null or r.id is null or k.score <> r.popularity`,

  'balances that differ from their ledger': `
    select count(*) from users u
      left join (select user_id, sum(points) as points from point_ledger group by 1) l
        on l.user_id = u.id
    where u.good_will_points <> coalesce(l.points, 0)`,

  'interactions without their award, and awards without their interaction': `
    with acts as (
      select id, user_id, 'React' as event from reactions
      union all select id, user_id, 'Complete' from completions),
    awards as (
      select user_id, source_id, split_part(event_type, '_', 1) as event, sum(points) as points
      from point_ledger where event_type like any ('{React%,Complete%}') group by 1, 2, 3)
    select count(*) from acts
      full join awards on awards.source_id = acts.id and awards.event = acts.event
        and awards.user_id = acts.user_id
    where acts.id is null and awards.points <> 0
      or acts.id is not null and awards.points is distinct from
        (select points from points where event_type = acts.event)
        and not (awards.points is null
          and (select count(*) from point_ledger l where l.user_id = acts.user_id and l.event_type = acts.event)
            >= (select awards_a_day from points where event_type = acts.event))`,

  'awards for requests that do not exist': `
    select count(*) from point_ledger l left join requests r on r.id = l.source_id
    where l.event_type = 'Create' and r.id is null`,

  'interactions without their notification, and notifications without their interaction': `
    with acts as (
      select x.id, r.user_id, 'reaction' as type from reactions x join requests r on r.id = x.request_id
      union all
      select c.id, r.user_id, 'completion' from completions c join requests r on r.id = c.request_id)
    select count(*) from acts
      full join (select * from notifications where type in ('reaction', 'completion')) n
        on n.source_id = acts.id and n.type = acts.type and n.user_id = acts.user_id
    where acts.id is null or n.id is null`,

  'flags without a notification to every admin': `
    select count(*) from user_flags f
    where (select count(*) from notifications n
        where n.source_id = f.id and n.type = 'admin_flag_alert')
      <> (select count(*) from users where admin)`,

  'notifications for a phone without a push job': `
    select count(*) from notifications n
    where n.type in ('reaction', 'completion') and n.push_id is null
      and exists (select from push_registrations d where d.user_id = n.user_id)
      and not exists (select from pgboss.job j
        where j.name = 'push' and j.state in ('created', 'retry', 'active')
          and j.data ->> 'notificationId' = n.id::text)`,
};
