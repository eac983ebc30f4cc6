import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';

/** The symbol of each stored reaction. */
export const REACTION_SIGNS: Record<ReactionEmoji, string> = {
  heart: '❤️',
  star: '⭐',
  'raised-hands': '🙌',
};

export const REACTION_NAMES: Record<ReactionEmoji, MessageCode> = {
  heart: 'requests.heart',
  star: 'requests.star',
  'raised-hands': 'requests.raised-hands',
};
