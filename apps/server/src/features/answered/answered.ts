import {
  ANSWERED_PAGE_SIZE,
  type AnsweredList,
  answeredPageSchema,
  answeredQuerySchema,
} from '@prayer-swap/shared/answered/schemas';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Db } from '../../db/database.ts';
import { type Cursor, decodeCursor, NEWEST, pageFrom } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import { type Feature, MEMBER_READ, route } from '../../http/route.ts';
import { visibleTo } from '../../prayer-requests/visibility.ts';
import { type PrayerRequestRow, withAuthorAndViewer } from '../../queries/prayer-requests.sql.ts';
import { presentPrayerRequest } from '../../queries/present-prayer-request.ts';

export const answered: Feature = {
  routes: [
    route({
      ...MEMBER_READ,
      path: '/api/answered',
      summary: 'Lists answered requests: the member’s own, or those that they prayed for',
      query: answeredQuerySchema,
      response: { status: 200, body: answeredPageSchema },
      handler: ({ ctx, viewer, query: { whose, cursor } }) =>
        listAnswered(ctx.db, viewer, whose, cursor),
    }),
  ],
};

type AnsweredRow = PrayerRequestRow & { answer_id: string; answer_text: string; answered_at: Date };

function selectAnswered(name: string, { from, where }: { from: string; where: string }) {
  return statement<{ viewerId: string } & Cursor, AnsweredRow>(
    name,
    withAuthorAndViewer(
      `select r.*, a.id as answer_id, a.text as answer_text, a.created_at as answered_at
       from ${from} join request_updates a on a.request_id = r.id and a.answered
       where ${where}
         and (a.created_at, r.id) < (:createdAt::timestamptz, :id::uuid)
       order by a.created_at desc, r.id desc limit ${ANSWERED_PAGE_SIZE + 1}`,
      'r.answered_at desc, r.id desc',
      { columns: ', r.answer_id, r.answer_text, r.answered_at' },
    ),
  );
}

const SELECTS = {
  mine: selectAnswered('answered-mine', {
    from: 'requests r',
    where: 'r.user_id = :viewerId and not r.deleted',
  }),
  prayed: selectAnswered('answered-prayed', {
    // The ids come from two indexes alone, however many prayers the member has.
    from: `(select c.request_id from completions c
         join request_updates k on k.request_id = c.request_id and k.answered
         where c.user_id = :viewerId offset 0) prayed
       join requests r on r.id = prayed.request_id`,
    where: visibleTo(),
  }),
} satisfies Record<AnsweredList, unknown>;

async function listAnswered(db: Db, viewer: Viewer, whose: AnsweredList, cursor = '') {
  const after = decodeCursor(cursor) ?? NEWEST;
  const rows = await SELECTS[whose](db, { viewerId: viewer.id, ...after });
  const keyed = rows.map((row) => ({ row, id: row.id, created_at: row.answered_at }));
  const { items, nextCursor } = pageFrom(keyed, ANSWERED_PAGE_SIZE);
  return { items: items.map(({ row }) => presentAnswered(row, viewer)), nextCursor };
}

function presentAnswered(row: AnsweredRow, viewer: Viewer) {
  const { answer_id: id, answer_text: text, answered_at } = row;
  const answer = { id, text, answered: true, createdAt: answered_at.toISOString() };
  return { ...presentPrayerRequest(row, viewer), answer };
}
