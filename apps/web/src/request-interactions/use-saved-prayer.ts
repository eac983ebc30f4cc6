import { translate } from '@prayer-swap/shared/messages/translate';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { useSyncExternalStore } from 'react';
import { onMemberChange } from '../lib/session.ts';
import { useActionsOn } from '../offline/pending-actions.ts';
import { performAction } from '../offline/perform-action.ts';
import { createListeners } from '../platform/listeners.ts';
import { withRetryToast } from '../ui/action-toast.ts';
import { showToast } from '../ui/toast.tsx';

/** The changes made in this tab. Every other request uses the server's response. */
const overrides = new Map<string, boolean>();
const changes = createListeners();
onMemberChange(() => overrides.clear());

type SavedRequest = { id: string; ownerUsername: string };

/** Whether the member saved a request. @param loaded the value in the loaded list */
export function useIsSaved(requestId: string, loaded: boolean): boolean {
  const actions = useActionsOn(requestId);
  const changed = useSyncExternalStore(changes.subscribe, () => overrides.get(requestId));
  const pending = actions.findLast(({ type }) => type === 'saved-prayer');
  return changed ?? (pending ? !pending.undo : loaded);
}

/** Saves a request or removes it, now or when the server can be reached. The toast offers an undo. */
export function setSaved(memberId: string, request: SavedRequest, saved: boolean): Promise<void> {
  const { id: targetId, ownerUsername } = request;
  const undo = () => void setSaved(memberId, request, !saved);
  const action = { type: 'saved-prayer', targetId, ownerUsername, undo: !saved } as const;
  const failed = saved ? 'praying-for.keep-failed' : 'praying-for.stop-failed';
  return withRetryToast(
    async () => {
      const response = await performAction(memberId, action);
      overrides.set(targetId, saved);
      changes.notify();
      const done = saved ? 'praying-for.kept' : 'praying-for.stopped';
      showToast(translate(response === 'queued' ? 'requests.queued-toast' : done), {
        durationMs: UNDO_MS,
        action: { label: translate('common.undo'), onClick: undo },
      });
    },
    { failed, offline: 'error.offline' },
  );
}
