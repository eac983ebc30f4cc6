import type { Review } from '@prayer-swap/shared/moderation/schemas';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../errors/http-error.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { selectRequestActions } from './actions.sql.ts';
import { hasOtherAdmin } from './admins.sql.ts';
import { presentAction } from './present-action.ts';
import { presentFlagged } from './present-flagged.ts';
import { selectFlags, selectReviewed, selectReviewedUpdates } from './reviews.sql.ts';

/** A post with its flaggers and its decisions. @throws HttpError 404 if it does not exist */
export async function readReview(db: Db, viewer: Viewer, requestId: string): Promise<Review> {
  const row = await selectReviewed(db, requestId);
  if (!row) throw notFound('moderation.request-not-found');
  const updates = await selectReviewedUpdates(db, requestId);
  const flags = await selectFlags(db, requestId);
  const actions = await selectRequestActions(db, requestId);
  const isOtherAdminAvailable = await hasOtherAdmin(db, viewer.id);
  return {
    request: presentFlagged(row, { viewer, isOtherAdminAvailable }),
    updates: updates.map(({ created_at, ...update }) => ({
      ...update,
      createdAt: created_at.toISOString(),
    })),
    flags: flags.map(({ created_at, upheld, overturned, ...flag }) => ({
      ...flag,
      createdAt: created_at.toISOString(),
      record: { upheld, overturned },
    })),
    actions: actions.map(presentAction),
  };
}
