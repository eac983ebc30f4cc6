import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths, prayerPath } from '../../lib/paths.ts';

type NotificationTargetProps = {
  notification: Notification;
  /** Marks it as read. */
  onOpen: () => void;
  /** Called too where it leads to another place. */
  onLeave: () => void;
  children: ReactNode;
};

/** What a click on a notification does, over the whole of its line. */
export function NotificationTarget(props: NotificationTargetProps) {
  const { notification, onOpen, onLeave, children } = props;
  const to = destinationOf(notification);
  if (to === null) {
    return (
      <button type="button" data-target className={targetClass} onClick={onOpen}>
        {children}
      </button>
    );
  }
  return (
    <Link
      to={to}
      data-target
      className={targetClass}
      onClick={() => {
        onOpen();
        onLeave();
      }}
    >
      {children}
    </Link>
  );
}

const targetClass =
  'block w-full text-start text-ink no-underline outline-offset-4 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary';

function destinationOf({ type, relatedRequestId }: Notification): string | null {
  if (relatedRequestId === null) return null;
  switch (type) {
    case 'reaction':
    case 'completion':
      return prayerPath(relatedRequestId);
    case 'admin_flag_alert':
      return `${paths.admin}?${new URLSearchParams({ requestId: relatedRequestId })}`;
    case 'account_restricted':
      return null;
    default:
      return type satisfies never;
  }
}
