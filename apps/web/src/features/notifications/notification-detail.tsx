import { translate } from '@prayer-swap/shared/messages/translate';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { useNow } from '../../lib/use-now.ts';
import { Chip } from '../../ui/chip.tsx';
import { hintOf } from './notification-words.ts';

/** Which request it is about, what is to be done, and when it was. */
export function NotificationDetail({ notification }: { notification: Notification }) {
  const { type, requestTitle, createdAt } = notification;
  const hint = hintOf(notification);
  return (
    <>
      {requestTitle !== null && (
        <span dir="auto" className="line-clamp-2 text-meta text-ink-muted">
          {translate('notifications.quoted', { title: requestTitle })}
        </span>
      )}
      {type === 'account_restricted' && (
        <span className="block text-meta text-ink-muted">
          {translate('notifications.restricted-detail')}
        </span>
      )}
      <span className="flex flex-wrap items-center gap-2 text-meta text-ink-muted">
        {hint !== null && <Chip tone="danger">{hint}</Chip>}
        <NotificationTime at={createdAt} />
      </span>
    </>
  );
}

export function NotificationTime({ at }: { at: string }) {
  return <time dateTime={at}>{relativeTime(new Date(at), useNow())}</time>;
}
