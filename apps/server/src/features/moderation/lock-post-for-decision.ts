import type { Tx } from '../../db/database.ts';
import { forbidden, notFound } from '../../errors/http-error.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { hasOtherAdmin } from './admins.sql.ts';
import { type LockedRequest, lockFlaggedRequest } from './requests.sql.ts';

/**
 * A post that this admin can decide, locked until the transaction ends.
 *
 * @throws HttpError 404 if it does not exist; 403 if it is the admin's own and another admin could
 *   decide
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
