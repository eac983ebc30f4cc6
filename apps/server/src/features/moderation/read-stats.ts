import { PRAYED_WITHIN_MS, TREND_WINDOW_MS } from '@prayer-swap/shared/moderation/limits';
import type { AdminStats } from '@prayer-swap/shared/moderation/schemas';
import { DAY } from '@prayer-swap/shared/time';
import { statement } from '../../db/statement.ts';
import type { Deps } from '../../http/deps.ts';
import { selectMassFlagsSince } from './mass-flags.sql.ts';

type Stats = {
  flaggedPostsCount: number;
  blockedUsersCount: number;
  totalFlags: number;
  recentActions: number;
};

const RECENT_ACTIONS_MS = 30 * DAY;

const selectStats = statement<[Date], Stats>(
  'admin-stats',
  `select
     (select count(*) from requests
        where status in ('Under_Review', 'Admin_Blocked') and not deleted) as "flaggedPostsCount",
     (select count(*) from users where status = 'Blocked') as "blockedUsersCount",
     (select value from row_counts where name = 'flags') as "totalFlags",
     (select count(*) from admin_actions where created_at > $1) as "recentActions"`,
);

type PrayedInTime = { requests: number; prayed: number };

/** Answered by an index-only scan of a narrow entry for each request of the window. */
const selectPrayedInTime = statement<[Date, Date], PrayedInTime>(
  'admin-prayed-in-time',
  `select count(*) as requests,
     count(*) filter (
       where first_prayed_at <= created_at + interval '${PRAYED_WITHIN_MS} milliseconds') as prayed
   from requests
   where status in ('Active', 'Admin_Reinstated') and not deleted and type <> 'Prompt'
     and created_at > $1::timestamptz and created_at <= $2::timestamptz`,
);

/** Four counts for the admin overview, and how many requests were prayed for in time. */
export async function readStats({ db, now }: Deps): Promise<AdminStats> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const [stats] = await selectStats(db, ago(RECENT_ACTIONS_MS));
  const [prayedInTime] = await selectPrayedInTime(db, ago(TREND_WINDOW_MS), ago(PRAYED_WITHIN_MS));
  if (!stats || !prayedInTime) throw new Error('A count has one row');
  const massFlagsSince = await selectMassFlagsSince(db);
  return { ...stats, prayedInTime, massFlagsSince: massFlagsSince?.toISOString() ?? null };
}
