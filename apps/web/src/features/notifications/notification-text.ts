import { translate } from '@prayer-swap/shared/messages/translate';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { BADGE_MAX } from '@prayer-swap/shared/notifications/schemas';
import { REACTION_EMOJIS } from '@prayer-swap/shared/prayer-requests/choices';
import { REACTION_LOOKS } from '../../request-interactions/reaction-looks.ts';

type Items = readonly [Notification, ...Notification[]];

/** The text of one notification, or of several of one kind about one request. */
export function notificationText(items: Items): string {
  const [newest] = items;
  const actor = actorText(newest);
  const others = items.length - 1;
  switch (newest.type) {
    case 'completion':
      return others === 0
        ? translate('notifications.prayed', { actor })
        : translate('notifications.prayed-group', { actor, others });
    case 'reaction': {
      const emoji = reactionSymbols(items);
      return others === 0
        ? translate('notifications.reacted', { actor, emoji })
        : translate('notifications.reacted-group', { actor, others, emoji });
    }
    case 'prayer-update':
      return translate('notifications.update', { count: items.length });
    case 'prayer-answered':
      return translate('notifications.answered');
    case 'prayer-reminder':
      return translate('notifications.reminder', { count: newest.count ?? 0 });
    case 'admin_flag_alert':
      return translate('notifications.flagged');
    case 'admin_appeal_alert':
      return translate('notifications.appeal', { actor });
    case 'admin_report_alert':
      return translate('notifications.report');
    case 'admin_mass_flag_alert':
      return translate('notifications.mass-flags');
    case 'account_restricted':
      return translate('notifications.restricted');
    case 'account_restored':
      return translate('notifications.restored');
    case 'request_reinstated':
      return translate('notifications.reinstated');
    case 'request_blocked':
      return translate('notifications.blocked');
    case 'flag_upheld':
      return translate('notifications.flag-upheld');
    case 'flag_overturned':
      return translate('notifications.flag-overturned');
    case 'report_closed':
      return translate('notifications.report-closed');
    default:
      return newest.type satisfies never;
  }
}

/** The text of one item of a group, whose heading already names the action. */
export function groupItemText(item: Notification): string {
  const actor = actorText(item);
  switch (item.type) {
    case 'completion':
      return actor;
    case 'reaction':
      return translate('notifications.name-with-emoji', { actor, emoji: reactionSymbols([item]) });
    default:
      return notificationText([item]);
  }
}

/** An explanatory sentence, for the kinds whose text needs one. */
export function notificationDetail({ type }: Notification): string | null {
  if (type === 'account_restricted') return translate('notifications.restricted-detail');
  if (type === 'request_blocked') return translate('notifications.blocked-detail');
  return null;
}

/** A short label that asks for attention, for the kinds that need one. */
export function notificationHint({ type }: Notification): string | null {
  if (type === 'admin_flag_alert' || type === 'admin_mass_flag_alert') {
    return translate('notifications.flagged-hint');
  }
  if (type === 'account_restricted') return translate('notifications.restricted-hint');
  return null;
}

/** The name of the actor, or a generic one for a deleted member. */
function actorText({ actorName }: Notification): string {
  return actorName ?? translate('notifications.someone');
}

/** Each kind of reaction once, in a fixed order. */
function reactionSymbols(items: Items): string {
  const given = new Set(items.map(({ emoji }) => emoji));
  return REACTION_EMOJIS.filter((emoji) => given.has(emoji))
    .map((emoji) => REACTION_LOOKS[emoji].sign)
    .join(' ');
}

/** The text of the badge on the bell; null if nothing is unread. */
export function badgeText(unread: number): string | null {
  if (unread <= 0) return null;
  if (unread > BADGE_MAX) return translate('notifications.badge-more', { max: BADGE_MAX });
  return String(unread);
}
