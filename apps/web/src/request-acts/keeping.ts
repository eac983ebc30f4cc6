import { translate } from '@prayer-swap/shared/messages/translate';
import { UNDO_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { useSyncExternalStore } from 'react';
import { api } from '../lib/api-client.ts';
import { failureOf } from '../lib/api-failure.ts';
import { onMemberChange } from '../lib/session.ts';
import { wordsUnlessRefused } from '../lib/words-unless-refused.ts';
import { showToast } from '../ui/toast.tsx';

/** What was kept or let go in this tab; for every other request the server's answer stands. */
const decided = new Map<string, boolean>();
const listeners = new Set<() => void>();
onMemberChange(() => decided.clear());

/** Whether the member keeps praying for a request. @param loaded what its list said */
export function useKept(requestId: string, loaded: boolean): boolean {
  return useSyncExternalStore(subscribe, () => decided.get(requestId) ?? loaded);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts a request on the member's own list, or takes it off; a tap takes that back. */
export async function setKept(requestId: string, kept: boolean): Promise<void> {
  const id = `keeping-${requestId}`;
  try {
    await send(requestId, kept);
    decided.set(requestId, kept);
    for (const tell of listeners) tell();
    showToast(translate(kept ? 'praying-for.kept' : 'praying-for.stopped'), {
      id,
      durationMs: UNDO_MS,
      action: { label: translate('common.undo'), onAct: () => void setKept(requestId, !kept) },
    });
  } catch (error) {
    const failed = kept ? 'praying-for.keep-failed' : 'praying-for.stop-failed';
    showToast(wordsUnlessRefused(error, { failed, offline: 'error.offline' }), {
      id,
      action: { label: translate('common.retry'), onAct: () => void setKept(requestId, kept) },
    });
  }
}

/** That it is off the list already is as good. */
async function send(requestId: string, kept: boolean): Promise<void> {
  const path = `/requests/${requestId}/praying-for`;
  if (kept) return api.post(path);
  try {
    await api.delete(path);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'refused' || failure.status !== 404) throw error;
  }
}
