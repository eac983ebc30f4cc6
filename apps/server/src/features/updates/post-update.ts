import { randomUUID } from 'node:crypto';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { DAY } from '@prayer-swap/shared/time';
import { UPDATES_PER_DAY, type updateCreationSchema } from '@prayer-swap/shared/updates/creation';
import type * as z from 'zod/mini';
import { withIdempotencyKey } from '../../db/with-idempotency-key.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict, tooManyRequests } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { isUnderModeration } from '../../policies/abilities.ts';
import { getPrayerRequest } from '../../presenters/present-prayer-request.ts';
import { lockOwnPrayerRequest, type OwnPrayerRequest } from '../../queries/prayer-requests.sql.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { insertUpdate } from './updates.sql.ts';

type NewUpdate = {
  viewer: Viewer;
  requestId: string;
  update: z.output<typeof updateCreationSchema>;
  idempotencyKey: string | null;
};

/**
 * Posts an update to one's own request and notifies everyone who prayed for it. Only a new update
 * counts against the daily limit. No response is stored for its idempotency key.
 *
 * @throws HttpError 404 or 403 if the request is not the member's, 409 if it does not accept such
 *   an update, 429 above the daily limit
 */
export async function postUpdate(
  ctx: AppContext,
  { viewer, requestId, update, idempotencyKey: key }: NewUpdate,
): Promise<PrayerRequest> {
  const budget = ctx.limits.budget('updates', UPDATES_PER_DAY, DAY);
  const retryAfterMs = await budget.consume(viewer.id);
  let isNew = false;
  try {
    isNew = await withTransaction(ctx.db, async (tx) => {
      let isStored = false;
      await assertActiveMember(tx, viewer.id);
      const payload = ['update', requestId, update];
      const now = ctx.now();
      await withIdempotencyKey(tx, { memberId: viewer.id, key, payload, now }, async () => {
        const request = await lockOwnPrayerRequest(tx, { viewer, id: requestId });
        assertAccepts(request, update.answered);
        if (retryAfterMs !== null) {
          const values = { max: UPDATES_PER_DAY };
          throw tooManyRequests('updates.too-many', { retryAfterMs, values });
        }
        const id = randomUUID();
        await insertUpdate(tx, { id, request_id: requestId, ...update, created_at: now });
        await ctx.emit(tx, { type: 'update-posted', updateId: id });
        isStored = true;
        return null;
      });
      return isStored;
    });
  } finally {
    if (!isNew) await budget.refund(viewer.id);
  }
  return getPrayerRequest(ctx.db, viewer, requestId);
}

function assertAccepts(request: OwnPrayerRequest, marksAnswered: boolean): void {
  const { status, type, archived, answered } = request;
  if (isUnderModeration(status)) throw conflict('requests.under-review');
  if (archived) throw conflict('updates.request-archived');
  if (type === 'Prompt') throw conflict('updates.not-for-prompts');
  if (marksAnswered && type !== 'Support') throw conflict('updates.only-support-answered');
  if (marksAnswered && answered) throw conflict('updates.already-answered');
}
