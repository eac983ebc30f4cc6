import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';

type ReactionLook = { sign: string; name: MessageCode; background: string; chosen: string };

/** The symbol, name and classes of each reaction. */
export const REACTION_LOOKS: Record<ReactionEmoji, ReactionLook> = {
  heart: {
    sign: '❤️',
    name: 'requests.heart',
    background: 'bg-heart-soft',
    chosen: 'border-heart bg-heart-soft text-heart',
  },
  star: {
    sign: '⭐',
    name: 'requests.star',
    background: 'bg-star-soft',
    chosen: 'border-star bg-star-soft text-star',
  },
  'raised-hands': {
    sign: '🙌',
    name: 'requests.raised-hands',
    background: 'bg-hands-soft',
    chosen: 'border-hands bg-hands-soft text-hands',
  },
};
