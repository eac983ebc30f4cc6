import { translate } from '@prayer-swap/shared/messages/translate';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { tellFailure } from './tell-failure.ts';
import { useNotificationActs } from './use-notification-acts.ts';

/** Stays at the top of the list: how many are new, and reading them all. */
export function PanelTools({ unread, items }: { unread: number; items: readonly Notification[] }) {
  const { markAllRead } = useNotificationActs();
  const nothingNew = unread === 0;
  const read = () => (nothingNew ? undefined : tellFailure(() => markAllRead(items)));
  return (
    <div className="sticky -top-1 z-20 -mx-4 -mt-1 flex flex-wrap items-center justify-between gap-2 bg-surface px-4">
      <span>
        {!nothingNew && (
          <Chip tone="support">{translate('notifications.new', { count: unread })}</Chip>
        )}
      </span>
      <Button
        variant="ghost"
        size="small"
        className="-me-3"
        aria-disabled={nothingNew}
        onClick={read}
      >
        {translate('notifications.mark-all')}
      </Button>
    </div>
  );
}
