import { startCachingLists } from '../features/prayer-requests/cache-lists.ts';
import { insertRequest } from '../features/prayer-requests/request-cache.ts';
import { isRequestQuery } from '../features/prayer-requests/request-queries.ts';
import { clearSent } from '../features/prayer-requests/use-drafts.ts';
import { memberKey, queryClient } from '../lib/query-client.ts';
import { refreshSession } from '../lib/session.ts';
import { startOutboxSync } from '../offline/start-outbox-sync.ts';

/**
 * While a member is here, what waits is sent and shows in the lists and the counts, and what they
 * read is kept for a time without a network.
 *
 * @param afterReconnect the network went before this part had come, and is back
 * @returns how to stop
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
  // What another tab has sent meanwhile is not in the lists here, and nobody tells of it again.
  if (afterReconnect)
    void queryClient.invalidateQueries({ predicate: (query) => isRequestQuery(query, 'list') });
  return () => {
    stopReading();
    stopSending();
  };
}
