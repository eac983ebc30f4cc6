import { translate } from '@prayer-swap/shared/messages/translate';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import X from '~icons/lucide/x';
import { cn } from '../../lib/cn.ts';
import { useNow } from '../../lib/use-now.ts';
import { REACTION_LOOKS } from '../../request-interactions/reaction-looks.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { getUnread, type NotificationGroup } from './group-notifications.ts';
import { groupItemText, NOTIFICATION_KINDS, notificationText } from './notification-kinds.ts';

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

/** An icon for the kind of a notification. The text beside it names the kind. */
function NotificationIcon({ notification }: { notification: Notification }) {
  const { type, actorName, emoji } = notification;
  const { Icon, look } = NOTIFICATION_KINDS[type];
  const reaction = type === 'reaction' && emoji && REACTION_LOOKS[emoji];
  if (!Icon && !reaction) return <Avatar name={actorName} size="small" />;
  return (
    <span
      aria-hidden="true"
      className={cn(
        'soft inline-flex size-9 shrink-0 items-center justify-center rounded-full text-label',
        reaction ? reaction.background : look,
      )}
    >
      {reaction ? reaction.sign : Icon && <Icon className="size-4.5" />}
    </span>
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

type NotificationLinkProps = {
  notification: Notification;
  /** Marks it as read. */
  onOpen: () => void;
  /** Also called if the link opens another path. */
  onNavigate: () => void;
  children: ReactNode;
};

/** The click target that covers the whole row of a notification. */
function NotificationLink(props: NotificationLinkProps) {
  const { notification, onOpen, onNavigate, children } = props;
  const to = NOTIFICATION_KINDS[notification.type].path?.(notification);
  if (!to) {
    return (
      <button type="button" data-target className={linkClass} onClick={onOpen}>
        {children}
      </button>
    );
  }
  return (
    <Link
      to={to}
      data-target
      className={linkClass}
      onClick={() => {
        onOpen();
        onNavigate();
      }}
    >
      {children}
    </Link>
  );
}

const linkClass =
  'block w-full text-start text-ink no-underline outline-offset-4 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary';

/** The request, the follow-up hint and the time of a notification. */
function NotificationDetail({ notification }: { notification: Notification }) {
  const { type, requestTitle, createdAt } = notification;
  const { detail, hint } = NOTIFICATION_KINDS[type];
  return (
    <>
      {detail && <span className="block text-meta text-ink-muted">{translate(detail)}</span>}
      <span className="block text-meta text-ink-muted">
        <Dotted>
          {requestTitle !== null && (
            <bdi>{translate('notifications.quoted', { title: requestTitle })}</bdi>
          )}
          <NotificationTime at={createdAt} />
        </Dotted>
      </span>
      {hint && (
        <span className="mt-1 block">
          <Chip tone="danger">{translate(hint)}</Chip>
        </span>
      )}
    </>
  );
}

function NotificationTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {relativeTime(new Date(at), useNow())}
    </time>
  );
}
