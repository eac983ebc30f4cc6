import { placeRequest } from '../features/prayer-requests/request-cache.ts';
import { memberKey, queryClient } from '../lib/query-client.ts';
import { refreshSession } from '../lib/session.ts';
import { keepOutbox } from '../offline/keep-outbox.ts';

/**
 * Sends what waits while its member is here; what arrives shows in the lists and the counts.
 *
 * @returns how to stop
 */
export function keepMembersOutbox(memberId: string): () => void {
  return keepOutbox({
    memberId,
    onSent: (request) => {
      placeRequest(memberId, request);
      void queryClient.invalidateQueries({ queryKey: memberKey(memberId, 'impact') });
      void refreshSession();
    },
  });
}
