import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';

/** What others, and the viewer, have done about a request; the feed and the swap both show it. */
export type Engagement = Pick<
  PrayerRequest,
  'totalCompleted' | 'emojiCounts' | 'userReactedEmoji' | 'userCompleted'
>;

/** What a member can do about somebody else's request, once each. */
export type Interaction = { is: 'reaction'; emoji: ReactionEmoji } | { is: 'completion' };

export function hasInteracted(request: Engagement, interaction: Interaction): boolean {
  return interaction.is === 'reaction' ? request.userReactedEmoji !== null : request.userCompleted;
}

/** How a request looks once the viewer has acted. Applying it twice changes nothing more. */
export function applyInteraction<Request extends Engagement>(
  request: Request,
  interaction: Interaction,
): Request {
  if (hasInteracted(request, interaction)) return request;
  switch (interaction.is) {
    case 'reaction':
      return {
        ...request,
        userReactedEmoji: interaction.emoji,
        emojiCounts: adjustCount(request.emojiCounts, interaction.emoji, 1),
      };
    case 'completion':
      return { ...request, userCompleted: true, totalCompleted: request.totalCompleted + 1 };
    default:
      return interaction satisfies never;
  }
}

/** The same, taken back. */
export function revertInteraction<Request extends Engagement>(
  request: Request,
  interaction: Interaction,
): Request {
  switch (interaction.is) {
    case 'reaction':
      if (request.userReactedEmoji !== interaction.emoji) return request;
      return {
        ...request,
        userReactedEmoji: null,
        emojiCounts: adjustCount(request.emojiCounts, interaction.emoji, -1),
      };
    case 'completion':
      if (!request.userCompleted) return request;
      return { ...request, userCompleted: false, totalCompleted: request.totalCompleted - 1 };
    default:
      return interaction satisfies never;
  }
}

/**
 * Takes over the server's counters as far as they are this act's: an answer about a reaction may be
 * older than what the viewer has meanwhile done about praying.
 */
export function mergeEngagement<Request extends Engagement>(
  request: Request,
  interaction: Interaction,
  response: Engagement,
): Request {
  switch (interaction.is) {
    case 'reaction': {
      const { emojiCounts, userReactedEmoji } = response;
      return { ...request, emojiCounts, userReactedEmoji };
    }
    case 'completion': {
      const { totalCompleted, userCompleted } = response;
      return { ...request, totalCompleted, userCompleted };
    }
    default:
      return interaction satisfies never;
  }
}

function adjustCount(counts: Engagement['emojiCounts'], emoji: ReactionEmoji, step: 1 | -1) {
  return { ...counts, [emoji]: Math.max(0, counts[emoji] + step) };
}
