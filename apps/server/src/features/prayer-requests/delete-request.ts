import { withTransaction } from '../../db/with-transaction.ts';
import type { Deps } from '../../http/deps.ts';
import { assertActiveMember } from '../../mutations/assert-active-member.ts';
import { lockOwnPrayerRequest } from '../../queries/prayer-requests.sql.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { softDeleteRequest } from './soft-delete-request.ts';

/** Deletes one's own request. @throws HttpError 404 or 403 if it is not the member's */
export function deleteRequest(
  deps: Deps,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<void> {
  return withTransaction(deps.db, async (tx) => {
    await assertActiveMember(tx, viewer.id);
    await lockOwnPrayerRequest(tx, { viewer, id });
    await softDeleteRequest(tx, { requestId: id, ownerId: viewer.id }, deps);
  });
}
