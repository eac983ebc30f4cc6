import { impactSchema } from '@prayer-swap/shared/impact/schemas';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { READS } from '../../http/rate-limits.ts';
import { type Feature, route } from '../../http/route.ts';

export const impact: Feature = {
  name: 'impact',
  routes: [
    route({
      method: 'GET',
      path: '/api/me/impact',
      summary: 'Gets the member’s impact',
      access: 'member',
      limit: READS,
      response: { status: 200, body: impactSchema },
      handler: ({ ctx, viewer }) => readImpact(ctx.db, viewer.id),
    }),
  ],
};

type ImpactRow = {
  goodWillPoints: number;
  prayersShared: number;
  prayersCompleted: number;
  reactionsGiven: number;
};

const selectImpact = statement<{ memberId: string }, ImpactRow>(
  'impact',
  `select u.good_will_points as "goodWillPoints",
     (select count(*) from requests r where r.user_id = u.id and not r.deleted) as "prayersShared",
     (select count(*) from completions c where c.user_id = u.id) as "prayersCompleted",
     (select count(*) from reactions x where x.user_id = u.id) as "reactionsGiven"
   from users u where u.id = :memberId`,
);

async function readImpact(db: Db, memberId: string): Promise<ImpactRow> {
  const [row] = await selectImpact(db, { memberId });
  if (!row) throw new Error('A signed-in member has no row');
  return row;
}
