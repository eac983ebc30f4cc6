import type { Deps } from '../../deps.ts';
import { forbidden } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { type Act, selectOwnerOfAct } from './acts.sql.ts';

type Wish = { viewer: Viewer; act: Act; requestId: string; recipientId: string | null };

/**
 * A client's wish to tell the owner of a request of the member's act. The message is under way since
 * the act was stored, so nothing is sent and nothing of the wish is read but whom it is about.
 *
 * @throws Refusal 403 without such an act of the member's own, or when somebody else is to be told
 */
export async function confirmAct(
  { db }: Deps,
  { viewer, act, requestId, recipientId }: Wish,
): Promise<{ success: true }> {
  const owner = await selectOwnerOfAct(db, { act, requestId, memberId: viewer.id });
  if (!owner) throw forbidden();
  // To confirm the author of an anonymous post would name them to whoever tries ids.
  const named = owner.anonymous ? null : owner.id;
  if (recipientId !== null && recipientId !== named) throw forbidden();
  return { success: true };
}
