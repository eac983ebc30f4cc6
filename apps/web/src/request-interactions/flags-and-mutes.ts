import { translate } from '@prayer-swap/shared/messages/translate';
import { isUsername } from '@prayer-swap/shared/prayer-requests/choices';
import type { RefObject } from 'react';
import { api } from '../lib/api-client.ts';
import { ignoreNotFound, withReason } from '../lib/api-failure.ts';
import { onMemberChange, useMember } from '../lib/session.ts';
import { useAction } from '../lib/use-action.ts';
import { performAction } from '../offline/perform-action.ts';
import type { ActionContent } from '../offline/queued-actions.ts';
import { useUndoToast } from '../ui/action-toast.ts';
import { captureNeighborFocusAfterRemoval } from './focus-neighbor.ts';
import { hiddenBy, notifyRestored, removeFromLists } from './list-removals.ts';

/** Removes a mute. A 404 counts as success. */
export function deleteMute(muteId: string): Promise<void> {
  return api.delete(`/mutes/${muteId}`).catch(ignoreNotFound);
}

type MuteTarget = { id: string; ownerUsername: string };

/** Whether a post shows its author. */
export function hasNamedAuthor({ ownerUsername }: Pick<MuteTarget, 'ownerUsername'>): boolean {
  return isUsername(ownerUsername);
}

type Mute = Extract<ActionContent, { type: 'mute' }>;

/** What an undo of a mute restores in the lists of this page, by the target of the mute. */
const restorations = new Map<string, () => void>();
onMemberChange(() => restorations.clear());

/** Removes what the server has muted from every list. */
export function hideMuted(mute: Mute): void {
  restorations.set(mute.targetId, removeFromLists(hiddenBy(mute)));
}

/** Shows what the server no longer mutes. */
export function showAgain({ targetId }: Mute): void {
  // A mute of another page or visit: the lists are loaded again.
  const restore = restorations.get(targetId) ?? notifyRestored;
  restorations.delete(targetId);
  restore();
}

/** Undoes a mute, also one that waits on this device. */
export async function undoMute(memberId: string, mute: Mute): Promise<void> {
  const response = await performAction(memberId, { ...mute, undo: true });
  // What only the queue hides appears by itself.
  if (response !== 'queued' || restorations.has(mute.targetId)) showAgain(mute);
}

/** Mutes every post of its author, or an anonymous post alone. Can be undone for five seconds. */
export function useMute(request: MuteTarget, card: RefObject<HTMLElement | null>) {
  const memberId = useMember().id;
  const showUndoToast = useUndoToast();
  const { error, pending, run } = useAction((failed) =>
    withReason(translate('mutes.hide-failed'), failed),
  );

  async function mute() {
    const focusNext = captureNeighborFocusAfterRemoval(card.current);
    const { id, ownerUsername } = request;
    const targetId = hasNamedAuthor(request) ? ownerUsername : id;
    const action = { type: 'mute', targetId, ownerUsername, undo: false } as const;
    const isQueued = (await performAction(memberId, action)) === 'queued';
    if (!isQueued) hideMuted(action);
    const message = isQueued ? translate('requests.queued-toast') : mutedMessage(request);
    showUndoToast(message, () => undoMute(memberId, action), { maxLines: isQueued ? 2 : 1 });
    focusNext();
  }

  return { error, pending, start: () => void run(mute) };
}

/** What a mute hides. */
export function mutedMessage({ ownerUsername: username }: Pick<MuteTarget, 'ownerUsername'>) {
  return isUsername(username)
    ? translate('mutes.member-hidden-toast', { username })
    : translate('mutes.post-hidden-toast');
}
