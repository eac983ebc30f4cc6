import { translate } from '@prayer-swap/shared/messages/translate';
import {
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { normalizeText } from '@prayer-swap/shared/prayer-requests/text';
import { api, randomKey } from '../../lib/api-client.ts';
import { failureOf, ignoreNotFound, withReason } from '../../lib/api-failure.ts';
import { useMember } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { canQueue } from '../../offline/classify-failure.ts';
import { loadOutbox, tryOutbox } from '../../offline/load-outbox.ts';
import { captureNeighborFocus } from '../../request-interactions/focus-neighbor.ts';
import { useUndoToast } from '../../ui/action-toast.ts';
import { showToast } from '../../ui/toast.tsx';
import { findCard } from './prayer-anchor.ts';
import { insertRequest, removeRequest, updateRequest } from './request-cache.ts';

/** Archives or restores the member's own request. Each can be undone for five seconds. */
export function useArchive({ id, archived }: PrayerRequest) {
  const memberId = useMember().id;
  const showUndoToast = useUndoToast();
  const { error, pending, run } = useAction((failed) =>
    withReason(translate(archived ? 'requests.restore-failed' : 'requests.archive-failed'), failed),
  );

  async function setArchived(next: boolean) {
    insertRequest(memberId, await patch(id, { archived: next }));
  }

  async function toggle() {
    const focusNext = captureNeighborFocus(findCard(id));
    await setArchived(!archived);
    focusNext();
    const message = archived ? 'requests.restored-toast' : 'requests.archived-toast';
    showUndoToast(translate(message), () => setArchived(archived));
  }

  return { error, pending, toggle: () => void run(toggle) };
}

/** Withdraws the consent that visitors may read the member's own request. */
export async function hideFromVisitors(requestId: string): Promise<void> {
  const updated = await patch(requestId, { visibleToVisitors: false });
  updateRequest(requestId, () => updated);
}

/** Lets members who prayed leave words, or stops new ones. */
export async function allowWords(requestId: string, allowsWords: boolean): Promise<void> {
  const updated = await patch(requestId, { allowsWords });
  updateRequest(requestId, () => updated);
}

/** A 404 counts as success. */
export async function deleteRequest(requestId: string) {
  await api.delete(`/requests/${requestId}`).catch(ignoreNotFound);
  removeRequest(requestId);
  // A deleted request has no text to update.
  await tryOutbox(({ discardUpdatesOf }) => discardUpdatesOf(requestId));
}

function patch(
  requestId: string,
  body: Partial<
    Pick<PrayerRequest, 'text' | 'archived' | 'visibleToVisitors' | 'allowsWords' | 'day'>
  >,
  options: { idempotencyKey?: string; asMember?: string } = {},
) {
  return api.patch(`/requests/${requestId}`, {
    ...options,
    body,
    responseSchema: prayerRequestSchema,
  });
}

type Correction = {
  memberId: string;
  requestId: string;
  /** Undefined if it was not changed. */
  text?: string;
  /** The changed day, null to remove it. */
  day?: string | null;
};

/**
 * Saves an edit of the member's own request, or queues it in the outbox.
 *
 * @returns an error message; null once it is saved or queued
 */
export async function saveEdit({ memberId, requestId, text: typed, ...change }: Correction) {
  const content = { ...(typed !== undefined && { text: normalizeText(typed) }), ...change };
  const key = randomKey();
  // Queues behind earlier edits of the same request, which would overwrite this one otherwise.
  const isBehind = await tryOutbox((outbox) => outbox.hasQueuedUpdate(memberId, requestId));
  if (isBehind) return queue(false);
  const wasOffline = !navigator.onLine;
  try {
    const options = { idempotencyKey: key, asMember: memberId };
    const updated = await patch(requestId, content, options);
    updateRequest(requestId, () => updated);
    const message = updated.awaitsFirstReview ? 'requests.sent-for-review' : 'offline.updated';
    showToast(translate(message));
    return null;
  } catch (error) {
    const failure = failureOf(error);
    if (canQueue(failure)) return queue(!wasOffline || navigator.onLine);
    return failure.kind === 'http-error' ? failure.message : translate('requests.edit-failed');
  }

  async function queue(attempted: boolean) {
    try {
      const { queueUpdate } = await loadOutbox();
      await queueUpdate({ id: key, userId: memberId, attempted, prayerId: requestId, ...content });
      showToast(translate('offline.update-saved'));
      return null;
    } catch {
      return `${translate('requests.edit-failed')} ${translate('offline.not-kept')}`;
    }
  }
}
