import { translate } from '@prayer-swap/shared/messages/translate';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { REACTION_EMOJIS } from '@prayer-swap/shared/prayer-requests/choices';
import { REACTION_SIGNS } from '../../request-acts/reaction-signs.ts';

type Items = readonly [Notification, ...Notification[]];

/** What one notification, or several of one kind about one request, say. */
export function wordsOf(items: Items): string {
  const [newest] = items;
  const actor = newest.actorName ?? translate('notifications.someone');
  const others = items.length - 1;
  switch (newest.type) {
    case 'completion':
      return others === 0
        ? translate('notifications.prayed', { actor })
        : translate('notifications.prayed-group', { actor, others });
    case 'reaction': {
      const emoji = signsOf(items);
      return others === 0
        ? translate('notifications.reacted', { actor, emoji })
        : translate('notifications.reacted-group', { actor, others, emoji });
    }
    case 'admin_flag_alert':
      return translate('notifications.flagged');
    case 'account_restricted':
      return translate('notifications.restricted');
    default:
      return newest.type satisfies never;
  }
}

/** The short word that calls for attention, where there is one. */
export function hintOf({ type }: Notification): string | null {
  if (type === 'admin_flag_alert') return translate('notifications.flagged-hint');
  if (type === 'account_restricted') return translate('notifications.restricted-hint');
  return null;
}

/** Each kind of reaction once, in their fixed order. */
function signsOf(items: Items): string {
  const given = new Set(items.map(({ emoji }) => emoji));
  return REACTION_EMOJIS.filter((emoji) => given.has(emoji))
    .map((emoji) => REACTION_SIGNS[emoji])
    .join(' ');
}
