import { DAY } from '@prayer-swap/shared/time';
import { statement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';

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
     (select value from tallies where name = 'flags') as "totalFlags",
     (select count(*) from admin_actions where created_at > $1) as "recentActions"`,
);

/** What waits for the admins, in four numbers. */
export async function readStats({ db, now }: Deps): Promise<Stats> {
  const [stats] = await selectStats(db, new Date(now().getTime() - RECENT_ACTIONS_MS));
  if (!stats) throw new Error('A select without from has one row');
  return stats;
}
