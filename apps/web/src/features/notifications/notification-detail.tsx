import { translate } from '@prayer-swap/shared/messages/translate';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { useNow } from '../../lib/use-now.ts';
import { Chip } from '../../ui/chip.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { notificationDetail, notificationHint } from './notification-text.ts';

/** The request, the follow-up hint and the time of a notification. */
export function NotificationDetail({ notification }: { notification: Notification }) {
  const { requestTitle, createdAt } = notification;
  const detail = notificationDetail(notification);
  const hint = notificationHint(notification);
  return (
    <>
      {detail !== null && <span className="block text-meta text-ink-muted">{detail}</span>}
      <span className="block text-meta text-ink-muted">
        <Dotted>
          {requestTitle !== null && (
            <bdi>{translate('notifications.quoted', { title: requestTitle })}</bdi>
          )}
          <NotificationTime at={createdAt} />
        </Dotted>
      </span>
      {hint !== null && (
        <span className="mt-1 block">
          <Chip tone="danger">{hint}</Chip>
        </span>
      )}
    </>
  );
}

export function NotificationTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {relativeTime(new Date(at), useNow())}
    </time>
  );
}
