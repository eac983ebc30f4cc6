import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/choices';
import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { pickContent } from '../../db/request-content.ts';
import { presentEmojiCounts, presentUpdate } from '../../presenters/present-prayer-request.ts';
import type { CardRow } from './candidates.sql.ts';

/** A card for any viewer who draws it: the same for all, since none has engaged with it. */
export function presentCard(row: CardRow): SwapCardData {
  const { anonymous, ...content } = pickContent(row);
  const named = anonymous ? null : row.owner_username;
  return {
    id: row.id,
    ...content,
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
