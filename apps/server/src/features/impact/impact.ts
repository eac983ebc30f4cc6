import {
  IMPACT_PAGE_SIZE,
  impactPrayerPageSchema,
  impactPrayersQuerySchema,
  impactSchema,
} from '@prayer-swap/shared/impact/schemas';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Db } from '../../db/database.ts';
import { type Cursor, decodeCursor, NEWEST, pageFrom } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import { type Feature, MEMBER_READ, route } from '../../http/route.ts';
import { visibleTo } from '../../prayer-requests/visibility.ts';
import { type PrayerRequestRow, withAuthorAndViewer } from '../../queries/prayer-requests.sql.ts';
import { presentPrayerRequest } from '../../queries/present-prayer-request.ts';

export const impact: Feature = {
  routes: [
    route({
      ...MEMBER_READ,
      path: '/api/me/impact',
      summary: 'Gets the member’s impact',
      response: { status: 200, body: impactSchema },
      handler: ({ ctx, viewer }) => readImpact(ctx.db, viewer.id),
    }),
    route({
      ...MEMBER_READ,
      path: '/api/me/impact/prayers',
      summary: 'Lists the requests that the member prayed for',
      query: impactPrayersQuerySchema,
      response: { status: 200, body: impactPrayerPageSchema },
      handler: ({ ctx, viewer, query }) => listPrayers(ctx.db, viewer, query.cursor),
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

const selectPrayers = statement<
  { viewerId: string } & Cursor,
  PrayerRequestRow & { prayed_at: Date }
>(
  'impact-prayers',
  withAuthorAndViewer(
    `select r.*, c.completed_at as prayed_at
     from completions c join requests r on r.id = c.request_id
     where c.user_id = :viewerId
       and (c.completed_at, c.request_id) < (:createdAt::timestamptz, :id::uuid)
       and ${visibleTo()}
     order by c.completed_at desc, c.request_id desc limit ${IMPACT_PAGE_SIZE + 1}`,
    'r.prayed_at desc, r.id desc',
    { columns: ', r.prayed_at' },
  ),
);

async function listPrayers(db: Db, viewer: Viewer, cursor: string | undefined) {
  const after = (cursor && decodeCursor(cursor)) || NEWEST;
  const rows = await selectPrayers(db, { viewerId: viewer.id, ...after });
  const prayers = rows.map((row) => ({ id: row.id, created_at: row.prayed_at, row }));
  const { items, nextCursor } = pageFrom(prayers, IMPACT_PAGE_SIZE);
  return {
    items: items.map(({ row }) => ({
      ...presentPrayerRequest(row, viewer),
      prayedAt: row.prayed_at.toISOString(),
    })),
    nextCursor,
  };
}
