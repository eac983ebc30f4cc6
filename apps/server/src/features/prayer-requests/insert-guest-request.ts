import { GUEST_REQUEST_MS } from '@prayer-swap/shared/guests/schemas';
import type { Tx } from '../../db/database.ts';
import type { EventOf } from '../../events.ts';
import type { AppContext } from '../../http/app-context.ts';
import { scheduleRemoval } from './visibility-changes.sql.ts';

/** Inserts the request of a guest, which waits for its first review, and schedules its removal. */
export async function insertGuestRequest(
  tx: Tx,
  { requestId, text }: EventOf<'guest-request-sent'>,
  { now }: AppContext,
): Promise<void> {
  await tx
    .insertInto('requests')
    .values({
      id: requestId,
      user_id: null,
      text,
      type: 'Support',
      // The rules of anonymous requests apply: no name, and muted alone.
      anonymous: true,
      guest: true,
      visible_to_visitors: false,
      audience: 'everyone',
      circle_id: null,
      allows_words: false,
      status: 'Under_Review',
      awaits_first_review: true,
      created_at: now(),
      edited_at: null,
    })
    .execute();
  await scheduleRemoval(tx, requestId, new Date(now().getTime() + GUEST_REQUEST_MS));
}
