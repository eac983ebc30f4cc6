import type { FlagReason, ReportReason } from '@prayer-swap/shared/flags/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { muteSchema } from '@prayer-swap/shared/mutes/schemas';
import { isUsername } from '@prayer-swap/shared/prayer-requests/choices';
import type { RefObject } from 'react';
import { api } from '../lib/api-client.ts';
import { ignoreNotFound, withReason } from '../lib/api-failure.ts';
import { useAction } from '../lib/use-action.ts';
import { showUndoToast } from '../ui/action-toast.ts';
import { captureNeighborFocusAfterRemoval } from './focus-neighbor.ts';
import { removeFromLists } from './list-removals.ts';

export function flagRequest(requestId: string, reason: FlagReason | null): Promise<void> {
  return api.post(`/requests/${requestId}/flags`, { body: reason ? { reason } : {} });
}

export function reportMember(
  username: string,
  { reason, text }: { reason: ReportReason; text: string },
): Promise<void> {
  const body = { reason, ...(text.trim() !== '' && { text }) };
  return api.post(`/members/${encodeURIComponent(username)}/reports`, { body });
}

/** Removes a mute. A 404 counts as success. */
export function deleteMute(muteId: string): Promise<void> {
  return api.delete(`/mutes/${muteId}`).catch(ignoreNotFound);
}

export function deleteAsAdmin(requestId: string): Promise<void> {
  return api.delete(`/admin/requests/${requestId}`).catch(ignoreNotFound);
}

type MuteTarget = { id: string; ownerUsername: string };

/** Whether a post shows its author. */
export function hasNamedAuthor({ ownerUsername }: MuteTarget): boolean {
  return isUsername(ownerUsername);
}

/** Mutes every post of its author, or an anonymous post alone. Can be undone for five seconds. */
export function useMute(request: MuteTarget, card: RefObject<HTMLElement | null>) {
  const { error, pending, run } = useAction((failed) =>
    withReason(translate('mutes.hide-failed'), failed),
  );

  async function mute() {
    const focusNext = captureNeighborFocusAfterRemoval(card.current);
    const { id: requestId, ownerUsername: username } = request;
    const isNamed = hasNamedAuthor(request);
    const { id } = await api.post('/mutes', {
      body: isNamed ? { username } : { requestId },
      responseSchema: muteSchema,
    });
    const restore = removeFromLists((other) =>
      isNamed ? other.ownerUsername === username : other.id === requestId,
    );
    const message = isNamed
      ? translate('mutes.member-hidden-toast', { username })
      : translate('mutes.post-hidden-toast');
    showUndoToast(message, () => deleteMute(id).then(restore));
    focusNext();
  }

  return { error, pending, start: () => void run(mute) };
}
