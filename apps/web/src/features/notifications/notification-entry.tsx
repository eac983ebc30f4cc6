import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import X from '~icons/lucide/x';
import { cn } from '../../lib/cn.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { getUnread, type NotificationGroup } from './group-notifications.ts';
import { NotificationDetail, NotificationTime } from './notification-detail.tsx';
import { NotificationIcon } from './notification-icon.tsx';
import { NotificationLink } from './notification-link.tsx';
import { groupItemText, notificationText } from './notification-text.ts';

type NotificationEntryProps = {
  entry: NotificationGroup;
  onOpen: () => void;
  onNavigate: () => void;
  onRemove: (button: HTMLElement) => void;
};

export function NotificationEntry({ entry, onOpen, onNavigate, onRemove }: NotificationEntryProps) {
  const [newest] = entry.items;
  const unread = getUnread(entry).length > 0;
  const text = notificationText(entry.items);
  return (
    <li
      className={cn(
        'relative flex items-start gap-x-3 gap-y-1 rounded-card @max-[14rem]:flex-wrap py-2.5 ps-3 pe-1 transition-colors duration-200',
        unread ? 'soft bg-primary-soft' : 'has-[[data-target]:hover]:bg-sunken',
      )}
    >
      <span className={cn('flex rounded-full', unread && 'ring-2 ring-surface')}>
        <NotificationIcon notification={newest} />
      </span>
      <div className="min-w-0 flex-1 py-0.5 @max-[14rem]:order-last @max-[14rem]:basis-full">
        <NotificationLink notification={newest} onOpen={onOpen} onNavigate={onNavigate}>
          {unread && <span className="sr-only">{translate('notifications.unread')}</span>}
          <span className={cn('block text-label', unread ? 'font-bold' : 'font-medium')}>
            {text}
          </span>
          <NotificationDetail notification={newest} />
        </NotificationLink>
        {entry.items.length > 1 && <GroupItems items={entry.items} />}
      </div>
      <div className="ms-auto flex shrink-0">
        {unread && <span aria-hidden="true" className="mt-3 size-2 rounded-full bg-primary" />}
        <IconButton
          data-remove
          label={translate('notifications.remove', { text: text })}
          icon={<X aria-hidden="true" className="size-4" />}
          className="-mt-1.5 text-ink-muted"
          onClick={(event) => onRemove(event.currentTarget)}
        />
      </div>
    </li>
  );
}

/** The single notifications of a group, behind a disclosure button. */
function GroupItems({ items }: Pick<NotificationGroup, 'items'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        className="press relative -mx-2 -mb-2 min-h-11 rounded-control px-2 text-meta font-bold text-primary underline-offset-4 hover:underline"
        onClick={() => setOpen(!open)}
      >
        {open
          ? translate('notifications.show-together')
          : translate('notifications.show-each', { count: items.length })}
      </button>
      {open && (
        <ul className="flex flex-col gap-1.5 pt-1 pb-1">
          {items.map((item) => (
            <li key={item.id} className="text-meta">
              {groupItemText(item)}
              <span className="text-ink-muted">
                {' · '}
                <NotificationTime at={item.createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
