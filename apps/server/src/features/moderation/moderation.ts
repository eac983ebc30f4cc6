import { adminStatsSchema } from '@prayer-swap/shared/admin/schemas';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
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
      handler: ({ deps }) => readStats(deps.db),
    }),
  ],
};

type Stats = {
  flaggedPostsCount: number;
  blockedUsersCount: number;
  totalFlags: number;
  recentActions: number;
};

const RECENT_ACTIONS_DAYS = 30;

const selectStats = statement<[], Stats>(
  'admin-stats',
  `select
     (select count(*) from requests
        where status in ('Under_Review', 'Admin_Blocked') and not deleted) as "flaggedPostsCount",
     (select count(*) from users where status = 'Blocked') as "blockedUsersCount",
     (select count(*) from user_flags) as "totalFlags",
     (select count(*) from admin_actions
        where created_at > now() - interval '${RECENT_ACTIONS_DAYS} days') as "recentActions"`,
);

async function readStats(db: Db): Promise<Stats> {
  const [stats] = await selectStats(db);
  if (!stats) throw new Error('A select without from has one row');
  return stats;
}
