import { VISITOR_REQUESTS } from '@prayer-swap/shared/prayer-requests/limits';
import { visitorRequestsSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { statement } from '../../db/statement.ts';
import { PUBLIC, route } from '../../http/route.ts';
import { LISTED_FOR_EVERYONE } from '../../prayer-requests/visibility.ts';

/** The same visibility as in the feed, so that this list reveals nothing about an author. */
const selectVisitorRequests = statement<
  { count: number },
  { text: string; type: 'Support' | 'Celebration'; created_at: Date }
>(
  'visitor-requests',
  `select r.text, r.type, r.created_at from requests r
   where r.visible_to_visitors and r.type <> 'Prompt' and ${LISTED_FOR_EVERYONE}
   order by r.created_at desc limit :count::integer`,
);

/** The newest requests whose authors allow visitors to read them, without id and author. */
export const visitorRequestsRoute = route({
  ...PUBLIC,
  method: 'GET',
  path: '/api/visitor-requests',
  summary: 'Lists the newest requests that visitors may read',
  response: { status: 200, body: visitorRequestsSchema },
  async handler({ ctx }) {
    const rows = await selectVisitorRequests(ctx.db, { count: VISITOR_REQUESTS });
    const items = rows.map(({ created_at, ...rest }) => ({
      ...rest,
      createdAt: created_at.toISOString(),
    }));
    return { items };
  },
});
