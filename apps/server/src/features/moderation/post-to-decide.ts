import type { Tx } from '../../db/database.ts';
import { forbidden, notFound } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { hasOtherAdmin } from './admins.sql.ts';
import { type LockedRequest, lockRequest } from './requests.sql.ts';

/**
 * A post that this admin may decide about, held until the transaction ends.
 *
 * @throws Refusal 404 when it is not there; 403 when it is their own and another admin could decide
 */
export async function postToDecide(
  tx: Tx,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<LockedRequest> {
  const request = await lockRequest(tx, requestId);
  if (!request) throw notFound('moderation.request-not-found');
  if (request.user_id === viewer.id && (await hasOtherAdmin(tx, viewer.id))) {
    throw forbidden('moderation.own-request');
  }
  return request;
}
