import type {
  PrayerRequest,
  requestChangeSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import type { Tx } from '../../db/database.ts';
import { withIdempotencyKey } from '../../db/with-idempotency-key.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import { conflict } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { isUnderModeration } from '../../policies/abilities.ts';
import { getPrayerRequest } from '../../presenters/present-prayer-request.ts';
import { evictFirstPage } from '../../queries/first-page-cache.ts';
import { lockOwnPrayerRequest } from '../../queries/prayer-requests.sql.ts';
import type { Viewer } from '../../queries/viewer.ts';

type ChangeRequestInput = {
  viewer: Viewer;
  id: string;
  change: z.output<typeof requestChangeSchema>;
  idempotencyKey: string | null;
};

/**
 * Edits the text, archives or restores. Archiving is possible during a review.
 *
 * @throws HttpError 404 or 403 if it is not the member's, 409 if its text is locked by moderation
 */
export function changeRequest(
  deps: Deps,
  { viewer, id, change, idempotencyKey: key }: ChangeRequestInput,
): Promise<PrayerRequest> {
  const now = deps.now();
  return withTransaction(deps.db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    const payload = { requestId: id, ...change };
    return withIdempotencyKey(tx, { memberId: viewer.id, key, payload, now }, async () => {
      const own = await lockOwnPrayerRequest(tx, { viewer, id });
      if (change.text !== undefined && change.text !== own.text) {
        if (isUnderModeration(own.status)) throw conflict('requests.under-review');
        await update(tx, id, { text: change.text, edited_at: now });
      }
      if (change.archived !== undefined) await update(tx, id, { archived: change.archived });
      evictFirstPage(tx, deps);
      return getPrayerRequest(tx, viewer, id);
    });
  });
}

async function update(
  tx: Tx,
  id: string,
  columns: { text: string; edited_at: Date } | { archived: boolean },
): Promise<void> {
  await tx.updateTable('requests').set(columns).where('id', '=', id).execute();
}
