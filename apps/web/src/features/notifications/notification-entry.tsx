import { type MessagePart, translate } from '@prayer-swap/shared/messages/translate';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import ChevronDown from '~icons/lucide/chevron-down';
import Ellipsis from '~icons/lucide/ellipsis';
import MailOpen from '~icons/lucide/mail-open';
import Trash from '~icons/lucide/trash';
import { cn } from '../../lib/cn.ts';
import { useNow } from '../../lib/use-now.ts';
import { REACTION_LOOKS } from '../../request-interactions/reaction-looks.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { getUnread, type NotificationGroup } from './group-notifications.ts';
import {
  groupItemText,
  NOTIFICATION_KINDS,
  notificationParts,
  notificationText,
} from './notification-kinds.ts';

type NotificationEntryProps = {
  entry: NotificationGroup;
  /** Marks these as read. */
  onRead: (items: readonly Notification[]) => void;
  onNavigate: () => void;
  onRemove: (items: readonly Notification[], button: HTMLElement | null) => void;
};

/** What happened in a sentence; below it to which request, and when. Several items open in place. */
export function NotificationEntry(props: NotificationEntryProps) {
  const { entry, onRead, onNavigate, onRemove } = props;
  const { items } = entry;
  const [newest] = items;
  const [open, setOpen] = useState(false);
  const unread = getUnread(items).length > 0;
  const isGroup = items.length > 1;
  return (
    <li
      className={cn(
        'rounded-card transition-colors duration-200',
        unread ? 'soft bg-primary-soft' : 'has-[[data-target]:hover]:bg-sunken',
      )}
    >
      <div className="relative flex min-h-18 items-center gap-x-3 ps-3 pe-1">
        <span className={cn('flex rounded-full', unread && 'ring-2 ring-surface')}>
          <NotificationIcon notification={newest} />
        </span>
        <div className="min-w-0 flex-1 py-1.5">
          <NotificationLink
            notification={newest}
            onOpen={() => onRead(items)}
            onNavigate={onNavigate}
          >
            {unread && <span className="sr-only">{translate('notifications.unread')}</span>}
            <span
              title={notificationText(items)}
              className="block text-meta @min-[19rem]:line-clamp-2"
            >
              <Sentence parts={notificationParts(items)} />
            </span>
            <NotificationDetail notification={newest} />
          </NotificationLink>
        </div>
        {unread && <UnreadDot />}
        {isGroup ? (
          <IconButton
            label={
              open
                ? translate('notifications.show-together')
                : translate('notifications.show-each', { count: items.length })
            }
            aria-expanded={open}
            icon={<ChevronDown className={cn('size-4.5 duration-200', open && 'rotate-180')} />}
            className="text-ink-muted"
            onClick={() => setOpen(!open)}
          />
        ) : (
          <RowMenu notification={newest} onRead={onRead} onRemove={onRemove} />
        )}
      </div>
      {isGroup && open && (
        <div className="ps-15 pb-2">
          <ul>
            {items.map((item) => (
              <li key={item.id} className="flex items-center pe-1 text-meta">
                <span className="min-w-0 flex-1">
                  <Dotted>
                    {groupItemText(item)}
                    <NotificationTime at={item.createdAt} />
                  </Dotted>
                </span>
                <RowMenu notification={item} onRead={onRead} onRemove={onRemove} />
              </li>
            ))}
          </ul>
          <Button
            variant="ghost"
            size="small"
            className="-ms-3"
            onClick={(event) => onRemove(items, event.currentTarget)}
          >
            {translate('notifications.remove-all')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The name of the member who acted is bold, wherever the language puts it. */
function Sentence({ parts }: { parts: readonly MessagePart[] }) {
  return parts.map(({ text, placeholder }) =>
    placeholder === 'actor' ? <b key={placeholder}>{text}</b> : text,
  );
}

/** Its text for screen readers is at the start of the row. */
function UnreadDot() {
  return (
    <span
      aria-hidden="true"
      data-unread
      className="soft size-2 shrink-0 rounded-full bg-primary text-primary"
    />
  );
}

type RowMenuProps = Pick<NotificationEntryProps, 'onRead' | 'onRemove'> & {
  notification: Notification;
};

/** What can be done with one notification without opening it. */
function RowMenu({ notification, onRead, onRemove }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const items = [notification] as const;
  return (
    <Menu
      trigger={
        <IconButton
          ref={button}
          data-row-menu
          label={translate('notifications.more', { text: notificationText(items) })}
          icon={<Ellipsis className="size-5" />}
          className="text-ink-muted"
        />
      }
    >
      {!notification.read && (
        <MenuItem icon={<MailOpen className="size-4.5" />} onSelect={() => onRead(items)}>
          {translate('notifications.mark-read')}
        </MenuItem>
      )}
      <MenuItem
        icon={<Trash className="size-4.5" />}
        onSelect={() => onRemove(items, button.current)}
      >
        {translate('notifications.remove')}
      </MenuItem>
    </Menu>
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

/** The second line: a label that asks for attention, the request or an explanation, the time. */
function NotificationDetail({ notification }: { notification: Notification }) {
  const { type, requestTitle, createdAt } = notification;
  const { detail, hint } = NOTIFICATION_KINDS[type];
  const subject =
    requestTitle === null
      ? detail && translate(detail)
      : translate('notifications.quoted', { title: requestTitle });
  return (
    <span className="flex items-center gap-x-1.5 text-meta text-ink-muted @max-[19rem]:flex-wrap">
      {hint && <Chip tone="danger">{translate(hint)}</Chip>}
      {subject && (
        <>
          <bdi title={subject} className="min-w-0 @min-[19rem]:truncate">
            {subject}
          </bdi>
          <span aria-hidden="true">·</span>
        </>
      )}
      <NotificationTime at={createdAt} />
    </span>
  );
}

function NotificationTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {relativeTime(new Date(at), useNow())}
    </time>
  );
}
