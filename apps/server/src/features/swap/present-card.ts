import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/choices';
import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { presentEmojiCounts, presentUpdate } from '../../presenters/present-prayer-request.ts';
import type { CardRow } from './candidates.sql.ts';

/** A card for any viewer who draws it: the same for all, since none has engaged with it. */
export function presentCard(row: CardRow): SwapCardData {
  const named = row.anonymous ? null : row.owner_username;
  return {
    id: row.id,
    text: row.text,
    type: row.type,
    createdAt: row.created_at.toISOString(),
    owner: named === null ? null : row.user_id,
    ownerUsername: named ?? ANONYMOUS_OWNER,
    ownerIsAdmin: named !== null && row.owner_admin,
    totalCompleted: row.completed_count,
    emojiCounts: presentEmojiCounts(row),
    answered: row.answered,
    updateCount: row.update_count,
    newestUpdate: row.newest_update && presentUpdate(row.newest_update),
    userReactedEmoji: null,
    userCompleted: false,
    popularityScore: row.popularity,
    swapType: row.swap_type,
  };
}
