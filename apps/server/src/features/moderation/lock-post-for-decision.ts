import type { Tx } from '../../db/database.ts';
import { forbidden, notFound } from '../../http/http-error.ts';
import type { Viewer } from '../../http/session.ts';
import { hasOtherAdmin } from './admins.sql.ts';
import { type LockedRequest, lockFlaggedRequest } from './requests.sql.ts';

/**
 * A post that this admin may decide about, held until the transaction ends.
 *
 * @throws HttpError 404 when it is not there; 403 when it is their own and another admin could decide
 */
export async function lockPostForDecision(
  tx: Tx,
  { viewer, requestId }: { viewer: Viewer; requestId: string },
): Promise<LockedRequest> {
  const request = await lockFlaggedRequest(tx, requestId);
  if (!request) throw notFound('moderation.request-not-found');
  if (request.user_id === viewer.id && (await hasOtherAdmin(tx, viewer.id))) {
    throw forbidden('moderation.own-request');
  }
  return request;
}
