import { translate } from '@prayer-swap/shared/messages/translate';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useNotificationMutations } from './use-notification-mutations.ts';
import { withRetryToast } from './with-retry-toast.ts';

/** Sticks to the top of the list: the unread count and the button to read all. */
export function PanelToolbar({
  unread,
  items,
}: {
  unread: number;
  items: readonly Notification[];
}) {
  const { markAllRead } = useNotificationMutations();
  const isAllRead = unread === 0;
  const markAll = () => (isAllRead ? undefined : withRetryToast(() => markAllRead(items)));
  return (
    <div className="sticky -top-1 z-20 -mx-4 -mt-1 flex flex-wrap items-center justify-between gap-2 bg-surface px-4">
      <span>
        {!isAllRead && (
          <Chip tone="support">{translate('notifications.new', { count: unread })}</Chip>
        )}
      </span>
      <Button
        variant="ghost"
        size="small"
        className="-me-3"
        aria-disabled={isAllRead}
        onClick={markAll}
      >
        {translate('notifications.mark-all')}
      </Button>
    </div>
  );
}
