import { TREND_DAYS } from '@prayer-swap/shared/moderation/limits';
import type { AdminTrends } from '@prayer-swap/shared/moderation/schemas';
import { statement } from '../../db/statement.ts';
import type { Deps } from '../../http/deps.ts';

/** One row a day, and one without a day for the total. */
type TrendRow = {
  date: string | null;
  flags: number;
  decisions: number;
  median_minutes: number | null;
};

const selectTrends = statement<[Date], TrendRow>(
  'admin-trends',
  `with today as (select ($1::timestamptz at time zone 'UTC')::date as day),
   days as (
     select generate_series(day - ${TREND_DAYS - 1}, day, '1 day')::date as day from today
   ),
   span as (
     select (min(day)::timestamp at time zone 'UTC') as first,
       ((max(day) + 1)::timestamp at time zone 'UTC') as past from days
   ),
   flagged as (
     select (f.created_at at time zone 'UTC')::date as day, count(*) as flags
     from user_flags f, span where f.created_at >= first and f.created_at < past group by 1
   ),
   decided as (
     select (a.created_at at time zone 'UTC')::date as day, count(*) as decisions
     from admin_actions a, span
     where a.created_at >= first and a.created_at < past
       and a.action_type in ('reinstate_post', 'block_post') group by 1
   ),
   durations as (
     select (f.settled_at at time zone 'UTC')::date as day,
       extract(epoch from f.settled_at - f.created_at)::float8 / 60 as minutes
     from user_flags f, span where f.settled_at >= first and f.settled_at < past
   ),
   medians as (
     select day, percentile_cont(0.5) within group (order by minutes) as median_minutes
     from durations group by grouping sets ((day), ())
   )
   select to_char(day, 'YYYY-MM-DD') as date, coalesce(flags, 0) as flags,
     coalesce(decisions, 0) as decisions, median_minutes
   from days left join flagged using (day) left join decided using (day) left join medians using (day)
   union all
   select null, 0, 0, median_minutes from medians where day is null
   order by date nulls last`,
);

/** Flags and decisions of the last days, and how long flags were open. */
export async function readTrends({ db, now }: Deps): Promise<AdminTrends> {
  const rows = await selectTrends(db, now());
  const days = rows.flatMap(({ date, median_minutes: medianMinutes, ...counts }) =>
    date === null ? [] : [{ date, ...counts, medianMinutes }],
  );
  const overall = rows.find(({ date }) => date === null);
  return { days, medianMinutes: overall?.median_minutes ?? null };
}
