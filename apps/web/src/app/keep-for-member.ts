import { keepReading } from '../features/prayer-requests/keep-reading.ts';
import { placeRequest } from '../features/prayer-requests/request-cache.ts';
import { isOf } from '../features/prayer-requests/request-queries.ts';
import { settleSent } from '../features/prayer-requests/use-drafts.ts';
import { memberKey, queryClient } from '../lib/query-client.ts';
import { refreshSession } from '../lib/session.ts';
import { keepOutbox } from '../offline/keep-outbox.ts';

/**
 * While a member is here, what waits is sent and shows in the lists and the counts, and what they
 * read is kept for a time without a network.
 *
 * @param late the network went before this part had come, and is back
 * @returns how to stop
 */
export function keepForMember(memberId: string, { late }: { late: boolean }): () => void {
  const stopReading = keepReading(memberId);
  const stopSending = keepOutbox({
    memberId,
    onSent: (request, itemId) => {
      settleSent(memberId, itemId);
      placeRequest(memberId, request);
      void queryClient.invalidateQueries({ queryKey: memberKey(memberId, 'impact') });
      void refreshSession();
    },
  });
  // What another tab has sent meanwhile is not in the lists here, and nobody tells of it again.
  if (late) void queryClient.invalidateQueries({ predicate: (query) => isOf(query, 'list') });
  return () => {
    stopReading();
    stopSending();
  };
}
