import type { Complete } from '@prayer-swap/shared/complete';
import { idParamsSchema } from '@prayer-swap/shared/http/schemas';
import {
  authorSchema,
  type FlaggedRequest,
  flaggedPageSchema,
  flaggedQuerySchema,
  type Review,
  recentRequestListSchema,
  recentRequestsQuerySchema,
  reviewSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/choices';
import { sql } from 'kysely';
import type { Viewer } from '../../authentication/viewer.ts';
import type { Db } from '../../db/database.ts';
import { forbidden, notFound } from '../../errors/http-error.ts';
import { ADMIN_READ, ADMIN_WRITE, route } from '../../http/route.ts';
import { VISIBLE_TO_ADMINS } from '../../prayer-requests/visibility.ts';
import { unnamedOwner } from '../../queries/present-prayer-request.ts';
import { presentAction, selectRequestActions } from './actions.sql.ts';
import { hasOtherAdmin, withActionLog } from './admins.ts';
import { parseSearch, selectMemberWithAnonymous } from './members.sql.ts';
import { presentStatistics } from './members.ts';
import { decodeRankedCursor, presentRow, rankedPageFrom } from './pages.ts';
import {
  type RecentRow,
  type ReviewRow,
  selectFlagged,
  selectRecent,
  selectReview,
  selectReviewFlags,
  selectReviewUpdates,
} from './reviews.sql.ts';

export const reviewRoutes = [
  route({
    ...ADMIN_READ,
    path: '/api/admin/flagged',
    summary: 'Lists requests that are under review or blocked',
    query: flaggedQuerySchema,
    response: { status: 200, body: flaggedPageSchema },
    handler: async ({ ctx: { db }, viewer, query: { search, cursor } }) => {
      const rows = await selectFlagged(db, parseSearch(search), decodeRankedCursor(cursor));
      const { items, nextCursor } = rankedPageFrom(rows, (row) => row.listed_at);
      const canDelegate = await hasOtherAdmin(db, viewer);
      return { items: items.map((row) => presentFlagged(row, viewer, canDelegate)), nextCursor };
    },
  }),
  route({
    ...ADMIN_READ,
    path: '/api/admin/requests/:id',
    summary: 'Gets a request with its flags and decisions',
    params: idParamsSchema,
    response: { status: 200, body: reviewSchema },
    handler: ({ ctx, viewer, params }) => readReview(ctx.db, viewer, params.id),
  }),
  // No other route returns the author of an anonymous request, or statistics that include it. Both
  // are null for a guest's request, and if the author's account was deleted, which erases the link.
  route({
    ...ADMIN_WRITE,
    method: 'POST',
    path: '/api/admin/requests/:id/author',
    summary: 'Reveals the author of a request and logs the access',
    params: idParamsSchema,
    response: { status: 200, body: authorSchema },
    handler: ({ ctx, viewer, params: { id: requestId } }) =>
      withActionLog(ctx, viewer, async (tx, log) => {
        const request = await tx
          .selectFrom('requests as r')
          .select('user_id')
          .where('id', '=', requestId)
          .where('deleted', '=', false)
          .where(sql<boolean>`${sql.raw(VISIBLE_TO_ADMINS)}`)
          .executeTakeFirstOrThrow(() => notFound('moderation.request-not-found'));
        await log({ type: 'look_up_author', requestId });
        const [row] = request.user_id
          ? await selectMemberWithAnonymous(tx, { id: request.user_id })
          : [];
        if (!row) return { owner: null, statistics: null };
        const { id, username, admin, status } = row;
        return { owner: { id, username, admin, status }, statistics: presentStatistics(row) };
      }),
  }),
  route({
    ...ADMIN_READ,
    path: '/api/admin/recent-requests',
    summary: 'Lists the newest requests, or one by id',
    query: recentRequestsQuerySchema,
    response: { status: 200, body: recentRequestListSchema },
    errorStatuses: [404],
    handler: async ({ ctx: { db }, query }) => {
      const { id, text } = parseSearch(query.search);
      if (text === null) return { items: (await selectRecent(db, {})).map(presentRecent) };
      const [row] = id === null ? [] : await selectReview(db, { id });
      if (!row) throw notFound('moderation.request-not-found');
      if (row.anonymous) throw forbidden('moderation.push-anonymous');
      return { items: [presentRecent(row)] };
    },
  }),
];

/** A post with its flaggers and its decisions. @throws HttpError 404 if it does not exist */
export async function readReview(db: Db, viewer: Viewer, requestId: string): Promise<Review> {
  const [row] = await selectReview(db, { id: requestId });
  if (!row) throw notFound('moderation.request-not-found');
  const updates = await selectReviewUpdates(db, { requestId });
  const flags = await selectReviewFlags(db, { requestId });
  const actions = await selectRequestActions(db, { requestId });
  return {
    request: presentFlagged(row, viewer, await hasOtherAdmin(db, viewer)),
    updates: updates.map(presentRow),
    flags: flags.map(presentRow),
    actions: actions.map(presentAction),
  };
}

/** A post for admins, without the other columns of its row. */
function presentFlagged(row: ReviewRow, viewer: Viewer, canDelegate: boolean): FlaggedRequest {
  return {
    id: row.id,
    text: row.text,
    type: row.type,
    anonymous: row.anonymous,
    status: row.status,
    awaitsFirstReview: row.awaits_first_review ?? false,
    archived: row.archived,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    ownerUsername: row.owner?.username ?? unnamedOwner(row),
    owner: row.owner,
    guest: row.guest_details,
    flagCount: row.flag_count,
    openFlagCount: row.open_flag_count,
    childSafety: row.child_safety,
    flaggedAt: row.flagged_at?.toISOString() ?? null,
    reinstatementCount: row.reinstatement_count,
    updateCount: row.update_count,
    canDecide: row.user_id !== viewer.id || !canDelegate,
  } satisfies Complete<FlaggedRequest>;
}

function presentRecent({ id, text, type, owner, created_at }: RecentRow) {
  const ownerUsername = owner?.username ?? ANONYMOUS_OWNER;
  return presentRow({ id, text, type, ownerUsername, created_at });
}
