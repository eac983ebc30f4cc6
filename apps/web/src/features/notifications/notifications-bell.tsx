import { translate } from '@prayer-swap/shared/messages/translate';
import { useRef, useState } from 'react';
import Bell from '~icons/lucide/bell';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { badgeText } from './badge-text.ts';
import { NotificationsPanel } from './notifications-panel.tsx';
import { useUnreadCount } from './use-unread-count.ts';

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
