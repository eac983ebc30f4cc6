import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';

/** What others, and the viewer, have done about a request; the feed and the swap both show it. */
export type Engagement = Pick<
  PrayerRequest,
  'totalCompleted' | 'emojiCounts' | 'userReactedEmoji' | 'userCompleted'
>;

/** What a member can do about somebody else's request, once each. */
export type Act = { is: 'reaction'; emoji: ReactionEmoji } | { is: 'completion' };

export function isDone(request: Engagement, act: Act): boolean {
  return act.is === 'reaction' ? request.userReactedEmoji !== null : request.userCompleted;
}

/** How a request looks once the viewer has acted. Applying it twice changes nothing more. */
export function withAct<Request extends Engagement>(request: Request, act: Act): Request {
  if (isDone(request, act)) return request;
  switch (act.is) {
    case 'reaction':
      return {
        ...request,
        userReactedEmoji: act.emoji,
        emojiCounts: plus(request.emojiCounts, act.emoji, 1),
      };
    case 'completion':
      return { ...request, userCompleted: true, totalCompleted: request.totalCompleted + 1 };
    default:
      return act satisfies never;
  }
}

/** The same, taken back. */
export function withoutAct<Request extends Engagement>(request: Request, act: Act): Request {
  switch (act.is) {
    case 'reaction':
      if (request.userReactedEmoji !== act.emoji) return request;
      return {
        ...request,
        userReactedEmoji: null,
        emojiCounts: plus(request.emojiCounts, act.emoji, -1),
      };
    case 'completion':
      if (!request.userCompleted) return request;
      return { ...request, userCompleted: false, totalCompleted: request.totalCompleted - 1 };
    default:
      return act satisfies never;
  }
}

/**
 * Takes over the server's counters as far as they are this act's: an answer about a reaction may be
 * older than what the viewer has meanwhile done about praying.
 */
export function settledBy<Request extends Engagement>(
  request: Request,
  act: Act,
  answer: Engagement,
): Request {
  switch (act.is) {
    case 'reaction': {
      const { emojiCounts, userReactedEmoji } = answer;
      return { ...request, emojiCounts, userReactedEmoji };
    }
    case 'completion': {
      const { totalCompleted, userCompleted } = answer;
      return { ...request, totalCompleted, userCompleted };
    }
    default:
      return act satisfies never;
  }
}

function plus(counts: Engagement['emojiCounts'], emoji: ReactionEmoji, step: 1 | -1) {
  return { ...counts, [emoji]: Math.max(0, counts[emoji] + step) };
}
