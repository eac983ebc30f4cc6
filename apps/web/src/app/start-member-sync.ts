import {
  insertRequest,
  isRequestQuery,
  startCachingLists,
} from '../features/prayer-requests/request-cache.ts';
import { clearSent } from '../features/prayer-requests/use-drafts.ts';
import { memberKey, queryClient } from '../lib/query-client.ts';
import { refreshSession } from '../lib/session.ts';
import { startOutboxSync } from '../offline/start-outbox-sync.ts';

/**
 * While a member is signed in, sends queued items, adds them to lists and counters, and stores
 * copies of what the member reads for offline use.
 *
 * @param afterReconnect the device went offline before this module was loaded, and is online again
 * @returns the cleanup function
 */
export function startMemberSync(
  memberId: string,
  { afterReconnect }: { afterReconnect: boolean },
): () => void {
  const stopReading = startCachingLists(memberId);
  const stopSending = startOutboxSync({
    memberId,
    onSent: (request, itemId) => {
      clearSent(memberId, itemId);
      insertRequest(memberId, request);
      void queryClient.invalidateQueries({ queryKey: memberKey(memberId, 'impact') });
      void refreshSession();
    },
  });
  // Items that another tab sent in the meantime are missing in the lists here, and no event will
  // report them.
  if (afterReconnect)
    void queryClient.invalidateQueries({ predicate: (query) => isRequestQuery(query, 'list') });
  return () => {
    stopReading();
    stopSending();
  };
}
