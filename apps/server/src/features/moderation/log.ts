import {
  PRAYED_WITHIN_MS,
  RECENT_ACTIONS_SHOWN,
  TREND_DAYS,
  TREND_WINDOW_MS,
} from '@prayer-swap/shared/moderation/limits';
import {
  type AdminStats,
  type AdminTrends,
  actionsQuerySchema,
  adminActionPageSchema,
  adminStatsSchema,
  adminTrendsSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { DAY } from '@prayer-swap/shared/time';
import { decodeCursor, NEWEST, pageFrom } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import type { AppContext } from '../../http/app-context.ts';
import { ADMIN_READ, route } from '../../http/route.ts';
import { presentAction, selectActions } from './actions.sql.ts';
import { selectMassFlagsSince } from './mass-flags.ts';

export const logRoutes = [
  route({
    ...ADMIN_READ,
    path: '/api/admin/stats',
    summary: 'Gets the counts of the admin panel',
    response: { status: 200, body: adminStatsSchema },
    handler: ({ ctx }) => readStats(ctx),
  }),
  route({
    ...ADMIN_READ,
    path: '/api/admin/trends',
    summary: 'Gets flags, decisions and waiting times of the last thirty days',
    response: { status: 200, body: adminTrendsSchema },
    handler: async ({ ctx }) => {
      const rows = await selectTrends(ctx.db, { now: ctx.now() });
      return {
        days: rows.flatMap(({ date, ...day }) => (date === null ? [] : [{ date, ...day }])),
        medianMinutes: rows.find(({ date }) => date === null)?.medianMinutes ?? null,
      };
    },
  }),
  route({
    ...ADMIN_READ,
    path: '/api/admin/actions',
    summary: 'Lists admin actions, newest first',
    query: actionsQuerySchema,
    response: { status: 200, body: adminActionPageSchema },
    handler: async ({ ctx, query }) => {
      const rows = await selectActions(ctx.db, decodeCursor(query.cursor ?? '') ?? NEWEST);
      const { items, nextCursor } = pageFrom(rows, RECENT_ACTIONS_SHOWN);
      return { items: items.map(presentAction), nextCursor };
    },
  }),
];

const RECENT_ACTIONS_MS = 30 * DAY;

const selectStats = statement<{ since: Date }, Omit<AdminStats, 'prayedInTime' | 'massFlagsSince'>>(
  'admin-stats',
  `select
     (select count(*) from requests
        where status in ('Under_Review', 'Admin_Blocked') and not deleted)
       - (select count(*) from requests where awaits_first_review and not deleted) as "flaggedPostsCount",
     (select count(*) from users where status = 'Blocked') as "blockedUsersCount",
     (select value from row_counts where name = 'flags') as "totalFlags",
     (select count(*) from admin_actions where created_at > :since) as "recentActions"`,
);

/** Answered by an index-only scan of a narrow entry for each request of the window. */
const selectPrayedInTime = statement<{ since: Date; until: Date }, AdminStats['prayedInTime']>(
  'admin-prayed-in-time',
  `select count(*) as requests,
     count(*) filter (
       where first_prayed_at <= created_at + interval '${PRAYED_WITHIN_MS} milliseconds') as prayed
   from requests
   where status in ('Active', 'Admin_Reinstated') and not deleted and type <> 'Prompt'
     and audience = 'everyone'
     and created_at > :since::timestamptz and created_at <= :until::timestamptz`,
);

/** Four counts for the admin overview, and how many requests were prayed for in time. */
async function readStats({ db, now }: AppContext): Promise<AdminStats> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const [stats] = await selectStats(db, { since: ago(RECENT_ACTIONS_MS) });
  const [prayedInTime] = await selectPrayedInTime(db, {
    since: ago(TREND_WINDOW_MS),
    until: ago(PRAYED_WITHIN_MS),
  });
  if (!stats || !prayedInTime) throw new Error('A count has one row');
  const massFlagsSince = await selectMassFlagsSince(db);
  return { ...stats, prayedInTime, massFlagsSince: massFlagsSince?.toISOString() ?? null };
}

/** One row a day, and one without a day for the total. */
type TrendRow = Omit<AdminTrends['days'][number], 'date'> & { date: string | null };

/** Flags and decisions of the last days, and how long flags were open. */
const selectTrends = statement<{ now: Date }, TrendRow>(
  'admin-trends',
  `with today as (select (:now::timestamptz at time zone 'UTC')::date as day),
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
       and a.action_type in ('reinstate_post', 'approve_post', 'block_post') group by 1
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
     coalesce(decisions, 0) as decisions, median_minutes as "medianMinutes"
   from days left join flagged using (day) left join decided using (day) left join medians using (day)
   union all
   select null, 0, 0, median_minutes from medians where day is null
   order by date nulls last`,
);
