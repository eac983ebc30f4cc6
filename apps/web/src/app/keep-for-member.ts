import { keepReading } from '../features/prayer-requests/keep-reading.ts';
import { placeRequest } from '../features/prayer-requests/request-cache.ts';
import { memberKey, queryClient } from '../lib/query-client.ts';
import { refreshSession } from '../lib/session.ts';
import { keepOutbox } from '../offline/keep-outbox.ts';

/**
 * While a member is here, what waits is sent and shows in the lists and the counts, and what they
 * read is kept for a time without a network.
 *
 * @returns how to stop
 */
export function keepForMember(memberId: string): () => void {
  const stopReading = keepReading(memberId);
  const stopSending = keepOutbox({
    memberId,
    onSent: (request) => {
      placeRequest(memberId, request);
      void queryClient.invalidateQueries({ queryKey: memberKey(memberId, 'impact') });
      void refreshSession();
    },
  });
  return () => {
    stopReading();
    stopSending();
  };
}
