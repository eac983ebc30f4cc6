import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import type { Db, Tx } from '../db/database.ts';
import { forbidden, notFound } from '../errors/http-error.ts';
import { presentPrayerRequest } from '../presenters/present-prayer-request.ts';
import { selectPrayerRequest } from './prayer-requests.sql.ts';
import type { Viewer } from './viewer.ts';

/** @throws HttpError 404 when it does not exist or the member cannot see it */
export async function getPrayerRequest(db: Db, viewer: Viewer, id: string): Promise<PrayerRequest> {
  const row = await selectPrayerRequest(db, viewer, id);
  if (!row) throw notFound('requests.not-found');
  return presentPrayerRequest(row, viewer);
}

export type OwnPrayerRequest = Awaited<ReturnType<typeof lockOwnPrayerRequest>>;

/**
 * Locks the member's own request until the transaction ends.
 *
 * @throws HttpError 404 when the member cannot see it, 403 when another member owns it
 */
export async function lockOwnPrayerRequest(tx: Tx, { viewer, id }: { viewer: Viewer; id: string }) {
  const prayer = await tx
    .selectFrom('requests')
    .select(['text', 'status', 'type', 'archived', 'answered'])
    .where('id', '=', id)
    .where('user_id', '=', viewer.id)
    .where('deleted', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (prayer) return prayer;
  throw (await selectPrayerRequest(tx, viewer, id)) ? forbidden() : notFound('requests.not-found');
}
