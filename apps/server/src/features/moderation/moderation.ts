import { adminStatsSchema } from '@prayer-swap/shared/admin/schemas';
import { DAY } from '@prayer-swap/shared/time';
import { statement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { READS } from '../../http/rate-limits.ts';
import { route } from '../../http/route.ts';

export const moderation: Feature = {
  name: 'moderation',
  routes: [
    route({
      method: 'GET',
      path: '/api/admin/stats',
      summary: 'What waits for the admins, in numbers',
      access: 'admin',
      limit: READS,
      answer: { status: 200, body: adminStatsSchema },
      handler: ({ deps }) => readStats(deps),
    }),
  ],
};

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
     (select count(*) from user_flags) as "totalFlags",
     (select count(*) from admin_actions where created_at > $1) as "recentActions"`,
);

async function readStats({ db, now }: Deps): Promise<Stats> {
  const [stats] = await selectStats(db, new Date(now().getTime() - RECENT_ACTIONS_MS));
  if (!stats) throw new Error('A select without from has one row');
  return stats;
}
