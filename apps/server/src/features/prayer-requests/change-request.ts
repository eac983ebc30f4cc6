import type { ReviewFirstMode } from '@prayer-swap/shared/community/choices';
import type { Audience } from '@prayer-swap/shared/prayer-requests/choices';
import type {
  PrayerRequest,
  requestChangeSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { sql, type Updateable } from 'kysely';
import type * as z from 'zod/mini';
import type { Viewer } from '../../authentication/viewer.ts';
import { evictFirstPage } from '../../cache/first-page.ts';
import type { Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { Tables } from '../../db/tables.ts';
import { withIdempotencyKey } from '../../db/with-idempotency-key.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { badRequest, conflict } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { isUnderModeration } from '../../prayer-requests/abilities.ts';
import { AWAITS_FIRST_REVIEW } from '../../prayer-requests/first-review.ts';
import { ERASED_CONTENT } from '../../prayer-requests/request-content.ts';
import { lockOwnPrayerRequest, type OwnPrayerRequest } from '../../queries/prayer-requests.sql.ts';
import { getPrayerRequest } from '../../queries/present-prayer-request.ts';
import { upcomingDay } from './upcoming-day.ts';

type OwnRequest = { viewer: Viewer; id: string };
type ChangeRequestInput = OwnRequest & {
  change: z.output<typeof requestChangeSchema>;
  idempotencyKey: string | null;
};

/**
 * Edits the text or the day, archives or restores. Archiving is possible during a review.
 *
 * @throws HttpError 404 or 403 if it is not the member's, 409 if its text is locked by moderation,
 *   400 for visitors unless it is for everyone and no Prompt
 */
export function changeRequest(
  ctx: AppContext,
  { viewer, id, change, idempotencyKey: key }: ChangeRequestInput,
): Promise<PrayerRequest> {
  const now = ctx.now();
  return withTransaction(ctx.db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    const payload = { requestId: id, ...change };
    return withIdempotencyKey(tx, { memberId: viewer.id, key, payload, now }, async () => {
      const { text, archived, visibleToVisitors, allowsWords, day } = change;
      const own = await lockOwnPrayerRequest(tx, { viewer, id });
      if (text !== undefined && text !== own.text)
        await changeText(tx, ctx, { viewer, id, own, text, now });
      if (day !== undefined) await changeDay(tx, { id, own, day, now });
      if (archived !== undefined) await update(tx, id, { archived });
      if (visibleToVisitors !== undefined) {
        const isForVisitors = own.audience === 'everyone' && own.type !== 'Prompt';
        if (visibleToVisitors && !isForVisitors)
          throw badRequest('error.invalid-input', { field: 'visibleToVisitors' });
        const consent = { visible_to_visitors: visibleToVisitors };
        await update(
          tx,
          id,
          visibleToVisitors ? consent : { ...consent, named_to_visitors: false },
        );
      }
      if (allowsWords !== undefined) await update(tx, id, { allows_words: allowsWords });
      evictFirstPage(tx, ctx);
      return getPrayerRequest(tx, viewer, id);
    });
  });
}

type TextChange = OwnRequest & { own: OwnPrayerRequest; text: string; now: Date };

/**
 * Earlier decisions are about the earlier text: the new one waits for a first review where the
 * community demands it, and its first flag hides it.
 *
 * @throws HttpError 409 under moderation
 */
async function changeText(
  tx: Tx,
  ctx: AppContext,
  { viewer, id, own: { status, audience }, text, now }: TextChange,
): Promise<void> {
  if (isUnderModeration(status)) throw conflict('requests.under-review');
  const { reviewFirst } = ctx.community.current();
  const author = { viewerId: viewer.id, audience, reviewFirst, now };
  const [awaiting] = await selectAwaitsFirstReview(tx, author);
  await update(tx, id, {
    text,
    edited_at: now,
    reinstated_at: null,
    ...(awaiting && { status: 'Under_Review', awaits_first_review: true }),
  });
  if (awaiting) await ctx.emit(tx, { type: 'request-awaiting', at: now });
}

/** A row if a text of this author waits for its first review. */
const selectAwaitsFirstReview = statement<
  { viewerId: string; audience: Audience; reviewFirst: ReviewFirstMode; now: Date },
  object
>(
  'edit-awaits-first-review',
  `select from users u cross join (
     select :audience::text as audience, :reviewFirst::text as review_first, :now::timestamptz as at
   ) input
   where u.id = :viewerId and ${AWAITS_FIRST_REVIEW}`,
);

type DayChange = { id: string; own: OwnPrayerRequest; day: string | null; now: Date };

/** @throws HttpError 409 for a Prompt or under moderation, 400 for a day too far ahead */
async function changeDay(tx: Tx, { id, own, day, now }: DayChange): Promise<void> {
  if (isUnderModeration(own.status)) throw conflict('requests.under-review');
  if (own.type === 'Prompt' && day !== null) throw conflict('requests.day-not-for-prompts');
  await update(tx, id, { day: upcomingDay(day, now) });
}

/**
 * Turns one's own answered request into a Celebration. Its age, prayers and awards do not change.
 *
 * @throws HttpError 404 or 403 if it is not the member's, 409 if it is a Celebration already, is
 *   not answered, is archived or in moderation
 */
export function celebrateRequest(
  ctx: AppContext,
  { viewer, id }: OwnRequest,
): Promise<PrayerRequest> {
  return withTransaction(ctx.db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    const { status, type, archived, answered } = await lockOwnPrayerRequest(tx, { viewer, id });
    if (isUnderModeration(status)) throw conflict('requests.under-review');
    if (type === 'Celebration') throw conflict('updates.already-celebration');
    if (archived) throw conflict('requests.archived');
    if (!answered) throw conflict('updates.not-answered');
    await update(tx, id, { type: 'Celebration' });
    evictFirstPage(tx, ctx);
    return getPrayerRequest(tx, viewer, id);
  });
}

/** Deletes one's own request. @throws HttpError 404 or 403 if it is not the member's */
export function deleteRequest(ctx: AppContext, { viewer, id }: OwnRequest): Promise<void> {
  return withTransaction(ctx.db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    await lockOwnPrayerRequest(tx, { viewer, id });
    await softDeleteRequest(tx, { requestId: id, ownerId: viewer.id }, ctx);
  });
}

/**
 * Removes a request from every list. Its row remains for the counts of those who prayed; its text
 * remains until the retention ends (`erase-deleted-requests.ts`).
 */
export async function softDeleteRequest(
  tx: Tx,
  { requestId, ownerId }: { requestId: string; ownerId: string | null },
  ctx: AppContext,
): Promise<void> {
  evictFirstPage(tx, ctx);
  await update(tx, requestId, { deleted: true, deleted_at: ctx.now() });
  // The stored idempotency response contains the text too.
  const erased = JSON.stringify({ ...ERASED_CONTENT, newestUpdate: null });
  await sql`update idempotency_keys set answer = answer || ${erased}::jsonb
    where user_id = ${ownerId} and answer ->> 'id' = ${requestId}`.execute(tx);
}

async function update(tx: Tx, id: string, columns: Updateable<Tables['requests']>): Promise<void> {
  await tx.updateTable('requests').set(columns).where('id', '=', id).execute();
}
