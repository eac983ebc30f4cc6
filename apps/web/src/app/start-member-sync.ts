import {
  insertRequest,
  isRequestQuery,
  startCachingLists,
} from '../features/prayer-requests/request-cache.ts';
import { clearSent } from '../features/prayer-requests/use-drafts.ts';
import { memberKey, queryClient } from '../lib/query-client.ts';
import { refreshSession } from '../lib/session.ts';
import { startCachingQueries } from '../offline/cached-queries.ts';
import { refreshCopiesOnContact } from '../offline/refresh-copies.ts';
import { startOutboxSync } from '../offline/start-outbox-sync.ts';
import { platform } from '../platform/current.ts';
import type { Widget } from '../platform/platform.ts';
import { refreshAfterRefusal, showActionResponse } from './show-action-outcome.ts';

/**
 * While a member is signed in, sends queued items and actions, adds them to lists and counters, and
 * stores copies of what the member reads for offline use.
 *
 * @param afterReconnect the device went offline before this module was loaded, and is online again
 * @returns the cleanup function
 */
export function startMemberSync(
  memberId: string,
  { afterReconnect }: { afterReconnect: boolean },
): () => void {
  const stopCachingLists = startCachingLists(memberId);
  const stopCachingQueries = platform.widget
    ? startCachingForWidget(platform.widget, memberId)
    : startCachingQueries(memberId);
  const stopRefreshing = refreshCopiesOnContact(memberId);
  const stopSending = startOutboxSync({
    memberId,
    onSent: (request, itemId) => {
      clearSent(memberId, itemId);
      insertRequest(memberId, request);
      void queryClient.invalidateQueries({ queryKey: memberKey(memberId, 'impact') });
      void refreshSession();
    },
    onActionSent: (action, response) => showActionResponse(memberId, action, response),
    onActionRefused: (action) => void refreshAfterRefusal(memberId, action),
  });
  // Items that another tab sent in the meantime are missing in the lists here, and no event will
  // report them.
  if (afterReconnect)
    void queryClient.invalidateQueries({ predicate: (query) => isRequestQuery(query, 'list') });
  return () => {
    stopCachingLists();
    stopCachingQueries();
    stopRefreshing();
    stopSending();
  };
}

/**
 * Caches queries once the widget follows their responses. Browsers do not download its code.
 *
 * @returns a function that stops both
 */
function startCachingForWidget(widget: Widget, memberId: string): () => void {
  const started = import('./prayer-widget.ts')
    .then(({ startPrayerWidget }) => [startPrayerWidget(widget, memberId)])
    .catch(() => [])
    .then((stops) => [...stops, startCachingQueries(memberId)]);
  return () =>
    void started.then((stops) => {
      for (const stop of stops) stop();
    });
}
