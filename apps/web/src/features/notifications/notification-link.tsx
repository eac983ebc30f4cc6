import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths, prayerPath } from '../../lib/paths.ts';

type NotificationLinkProps = {
  notification: Notification;
  /** Marks it as read. */
  onOpen: () => void;
  /** Also called if the link opens another path. */
  onNavigate: () => void;
  children: ReactNode;
};

/** The click target that covers the whole row of a notification. */
export function NotificationLink(props: NotificationLinkProps) {
  const { notification, onOpen, onNavigate, children } = props;
  const to = getDestination(notification);
  if (to === null) {
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

function getDestination({ type, relatedRequestId }: Notification): string | null {
  switch (type) {
    case 'reaction':
    case 'completion':
    case 'prayer-update':
    case 'prayer-answered':
    case 'request_reinstated':
      return relatedRequestId && prayerPath(relatedRequestId);
    case 'prayer-reminder':
      return paths.savedPrayers;
    case 'request_blocked':
      return `${paths.feed}?${new URLSearchParams({ tab: 'mine' })}`;
    case 'admin_flag_alert':
      return relatedRequestId && adminPath({ requestId: relatedRequestId });
    case 'admin_mass_flag_alert':
      return adminPath({ tab: 'flagged' });
    case 'admin_appeal_alert':
    case 'admin_report_alert':
      return adminPath({ tab: 'users' });
    // The subject no longer exists or is not visible to this member.
    case 'account_restricted':
    case 'account_restored':
    case 'flag_upheld':
    case 'flag_overturned':
    case 'report_closed':
      return null;
    default:
      return type satisfies never;
  }
}

function adminPath(query: Record<string, string>): string {
  return `${paths.admin}?${new URLSearchParams(query)}`;
}
