import { forbidden } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { type EngagementKind, selectEngagedRequestOwner } from './engagements.sql.ts';

type ConfirmEngagementInput = {
  viewer: Viewer;
  engagement: EngagementKind;
  requestId: string;
  recipientId: string | null;
};

/**
 * Confirms that the owner of a request is notified of the member's mutation. The push was queued
 * when the mutation was stored, so nothing is sent, and only the ids of the body are read.
 *
 * @throws HttpError 403 without such a mutation by the member, or for a different recipient
 */
export async function confirmEngagement(
  { db }: Deps,
  { viewer, engagement, requestId, recipientId }: ConfirmEngagementInput,
): Promise<{ success: true }> {
  const owner = await selectEngagedRequestOwner(db, {
    engagement,
    requestId,
    memberId: viewer.id,
  });
  if (!owner) throw forbidden();
  // Confirming the author of an anonymous post would reveal them to a client that tries ids.
  const named = owner.anonymous ? null : owner.id;
  if (recipientId !== null && recipientId !== named) throw forbidden();
  return { success: true };
}
