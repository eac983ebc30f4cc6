import { inGoodStanding } from '../../acting/standing.ts';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { ownRequest } from '../../reading/own-request.ts';
import { removeRequest } from './remove-request.ts';

/** Removes one's own request. @throws Refusal 404 or 403 when it is not the member's */
export function deleteRequest(
  deps: Deps,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<void> {
  return transact(deps.db, async (tx) => {
    await inGoodStanding(tx, viewer.id);
    await ownRequest(tx, { viewer, id });
    await removeRequest(tx, { requestId: id, ownerId: viewer.id }, deps);
  });
}
