import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../lib/live-events.ts';
import { useMember } from '../../lib/session.ts';
import { notificationsQuery, unreadCountQuery } from './notifications-query.ts';
import { isActing } from './use-notification-acts.ts';

/** How many are unread, now; keeps the list of the panel fresh along with it. */
export function useUnreadCount(): number {
  const { id: memberId } = useMember();
  const client = useQueryClient();
  const count = unreadCountQuery(memberId);

  useLiveEvents(async (event) => {
    // The end of the member's own act asks for the truth.
    if (isActing(client, memberId)) return;
    if (event.type === 'notification') {
      await client.invalidateQueries({ queryKey: notificationsQuery(memberId).queryKey });
    }
    if (event.type === 'unread-count') {
      await client.cancelQueries({ queryKey: count.queryKey });
      client.setQueryData(count.queryKey, { unreadCount: event.unreadCount });
    }
  });

  return useQuery(count).data?.unreadCount ?? 0;
}
