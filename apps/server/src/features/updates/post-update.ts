import { randomUUID } from 'node:crypto';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { DAY } from '@prayer-swap/shared/time';
import { UPDATES_PER_DAY, type updateCreationSchema } from '@prayer-swap/shared/updates/creation';
import type * as z from 'zod/mini';
import { withIdempotencyKey } from '../../db/with-idempotency-key.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict, type HttpError, tooManyRequests } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { isUnderModeration } from '../../policies/abilities.ts';
import { getPrayerRequest } from '../../presenters/present-prayer-request.ts';
import { lockOwnPrayerRequest, type OwnPrayerRequest } from '../../queries/prayer-requests.sql.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { insertUpdate } from './updates.sql.ts';

type PostUpdateInput = {
  viewer: Viewer;
  requestId: string;
  update: z.output<typeof updateCreationSchema>;
  idempotencyKey: string | null;
};

/**
 * Posts an update to one's own request and notifies everyone who prayed for it. Only a new update
 * counts against the daily limit.
 *
 * @throws HttpError 404 or 403 if the request is not the member's, 409 if it does not accept such
 *   an update, 429 above the daily limit
 */
export async function postUpdate(deps: Deps, input: PostUpdateInput): Promise<PrayerRequest> {
  const { viewer, requestId } = input;
  const budget = deps.limits.budget('updates', UPDATES_PER_DAY, DAY);
  const waitMs = await budget.consume(viewer.id);
  let isNew = false;
  try {
    isNew = await storeUpdate(deps, input, waitMs);
  } finally {
    if (!isNew) await budget.refund(viewer.id);
  }
  return getPrayerRequest(deps.db, viewer, requestId);
}

/**
 * @returns whether an update was stored; false for a repeated idempotency key, for which no
 *   response is stored
 */
function storeUpdate(deps: Deps, input: PostUpdateInput, waitMs: number | null): Promise<boolean> {
  const { viewer, requestId, update, idempotencyKey: key } = input;
  const { text, answered } = update;
  const now = deps.now();
  return withTransaction(deps.db, async (tx) => {
    let isNew = false;
    await assertActiveMember(tx, viewer.id);
    const payload = ['update', requestId, update];
    await withIdempotencyKey(tx, { memberId: viewer.id, key, payload, now }, async () => {
      const error = conflictFor(
        await lockOwnPrayerRequest(tx, { viewer, id: requestId }),
        answered,
      );
      if (error) throw error;
      if (waitMs !== null) throw dailyLimitError(waitMs);
      const id = randomUUID();
      await insertUpdate(tx, { id, requestId, text, answered, at: now });
      await deps.emit(tx, { type: 'update-posted', updateId: id });
      isNew = true;
      return null;
    });
    return isNew;
  });
}

function conflictFor(
  { status, type, archived, answered }: OwnPrayerRequest,
  marksAnswered: boolean,
) {
  const conflicts: [boolean, () => HttpError][] = [
    [isUnderModeration(status), () => conflict('requests.under-review')],
    [archived, () => conflict('updates.request-archived')],
    [type === 'Prompt', () => conflict('updates.not-for-prompts')],
    [marksAnswered && type !== 'Support', () => conflict('updates.only-support-answered')],
    [marksAnswered && answered, () => conflict('updates.already-answered')],
  ];
  return conflicts.find(([applies]) => applies)?.[1]();
}

function dailyLimitError(retryAfterMs: number) {
  return tooManyRequests('updates.too-many', { retryAfterMs, values: { max: UPDATES_PER_DAY } });
}
