import type { Deps } from '../../deps.ts';
import { forbidden } from '../../http/http-error.ts';
import type { Viewer } from '../../http/session.ts';
import { type EngagementKind, selectEngagedRequestOwner } from './engagements.sql.ts';

type ConfirmEngagementInput = {
  viewer: Viewer;
  engagement: EngagementKind;
  requestId: string;
  recipientId: string | null;
};

/**
 * A client's wish to tell the owner of a request of the member's act. The message is under way since
 * the act was stored, so nothing is sent and nothing of the wish is read but whom it is about.
 *
 * @throws HttpError 403 without such an act of the member's own, or when somebody else is to be told
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
  // To confirm the author of an anonymous post would name them to whoever tries ids.
  const named = owner.anonymous ? null : owner.id;
  if (recipientId !== null && recipientId !== named) throw forbidden();
  return { success: true };
}
