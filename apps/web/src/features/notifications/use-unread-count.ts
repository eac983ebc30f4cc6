import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../lib/live-events.ts';
import { useMember } from '../../lib/session.ts';
import { useAnnounce } from '../../lib/use-live-region.tsx';
import { notificationsQuery, unreadCountQuery } from './notifications-query.ts';
import { hasPendingMutation } from './use-notification-mutations.ts';

/** The current unread count. Announces an increase and refreshes the list of the panel. */
export function useUnreadCount(): number {
  const { id: memberId } = useMember();
  const client = useQueryClient();
  const announce = useAnnounce();
  const count = unreadCountQuery(memberId);

  useLiveEvents(async (event) => {
    // The pending mutation refetches when it ends.
    if (hasPendingMutation(client, memberId)) return;
    if (event.type === 'notification') {
      await client.invalidateQueries({ queryKey: notificationsQuery(memberId).queryKey });
    }
    if (event.type === 'unread-count') {
      const before = client.getQueryData(count.queryKey)?.unreadCount;
      if (before !== undefined && event.unreadCount > before) {
        announce(translate('notifications.bell-unread', { count: event.unreadCount }));
      }
      await client.cancelQueries({ queryKey: count.queryKey });
      client.setQueryData(count.queryKey, { unreadCount: event.unreadCount });
    }
  });

  return useQuery(count).data?.unreadCount ?? 0;
}
