import { translate } from '@prayer-swap/shared/messages/translate';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { useSyncExternalStore } from 'react';
import { api } from '../lib/api-client.ts';
import { ignoreNotFound } from '../lib/api-failure.ts';
import { errorMessageOr } from '../lib/error-message-or.ts';
import { createListeners } from '../lib/listeners.ts';
import { onMemberChange } from '../lib/session.ts';
import { showToast } from '../ui/toast.tsx';

/** The changes made in this tab. Every other request uses the server's response. */
const overrides = new Map<string, boolean>();
const changes = createListeners();
onMemberChange(() => overrides.clear());

/** Whether the member saved a request. @param loaded the value in the loaded list */
export function useIsSaved(requestId: string, loaded: boolean): boolean {
  return useSyncExternalStore(changes.subscribe, () => overrides.get(requestId) ?? loaded);
}

/** Saves a request or removes it. The toast offers an undo. */
export async function setSaved(requestId: string, saved: boolean): Promise<void> {
  const id = `saved-prayer-${requestId}`;
  try {
    const path = `/requests/${requestId}/saved-prayer` as const;
    // A 404 counts as success.
    await (saved ? api.post(path) : api.delete(path).catch(ignoreNotFound));
    overrides.set(requestId, saved);
    changes.notify();
    showToast(translate(saved ? 'praying-for.kept' : 'praying-for.stopped'), {
      id,
      durationMs: UNDO_MS,
      action: { label: translate('common.undo'), onClick: () => void setSaved(requestId, !saved) },
    });
  } catch (error) {
    const failed = saved ? 'praying-for.keep-failed' : 'praying-for.stop-failed';
    showToast(errorMessageOr(error, { failed, offline: 'error.offline' }), {
      id,
      action: { label: translate('common.retry'), onClick: () => void setSaved(requestId, saved) },
    });
  }
}
