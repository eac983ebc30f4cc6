import { translate } from '@prayer-swap/shared/messages/translate';
import { BADGE_MAX } from '@prayer-swap/shared/notifications/schemas';

/** The text of the badge on the bell; null if nothing is unread. */
export function badgeText(unread: number): string | null {
  if (unread <= 0) return null;
  if (unread > BADGE_MAX) return translate('notifications.badge-more', { max: BADGE_MAX });
  return String(unread);
}
