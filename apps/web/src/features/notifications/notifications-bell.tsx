import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import Bell from '~icons/lucide/bell';
import { useLiveEvents } from '../../lib/live-events.ts';
import { useMember } from '../../lib/session.ts';
import { useAnnounce } from '../../lib/use-live-region.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/sheet.tsx';
import { badgeText } from './notification-kinds.ts';
import { NotificationsPanel } from './notifications-panel.tsx';
import {
  hasPendingMutation,
  notificationsQuery,
  unreadCountQuery,
} from './use-notification-mutations.ts';

/** The unread count, and the button that opens the panel. */
export function NotificationsBell() {
  const unread = useUnreadCount();
  const [open, setOpen] = useState(false);
  /** After a navigation the new screen takes the focus; otherwise it returns to the bell. */
  const isNavigating = useRef(false);

  return (
    <Panel
      open={open}
      onOpenChange={setOpen}
      title={translate('notifications.title')}
      trigger={
        <IconButton
          label={
            unread > 0
              ? translate('notifications.bell-unread', { count: unread })
              : translate('notifications.title')
          }
          icon={<BellWithBadge unread={unread} />}
        />
      }
      onCloseAutoFocus={(event) => {
        if (isNavigating.current) event.preventDefault();
        isNavigating.current = false;
      }}
    >
      <NotificationsPanel
        unread={unread}
        onNavigate={() => {
          isNavigating.current = true;
          setOpen(false);
        }}
      />
    </Panel>
  );
}

function BellWithBadge({ unread }: { unread: number }) {
  const badge = badgeText(unread);
  return (
    <>
      <Bell aria-hidden="true" className="size-5.5" />
      {badge !== null && (
        <span
          aria-hidden="true"
          className="chip absolute start-1/2 top-0.5 inline-flex h-5 min-w-5 animate-appear items-center justify-center rounded-full border-2 border-canvas bg-badge px-1 text-[0.6875rem] leading-none font-bold whitespace-nowrap text-on-badge tabular-nums"
        >
          {badge}
        </span>
      )}
    </>
  );
}

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
