import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/anonymous';
import type { SwapCard } from '@prayer-swap/shared/swap/schemas';
import { emojiCounts } from '../../reading/counters.ts';
import { presentUpdate } from '../../reading/updates.ts';
import type { CardRow } from './candidates.sql.ts';

/** A card as whoever draws it may see it: the same for all of them, for none has answered it. */
export function presentCard(row: CardRow): SwapCard {
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
    emojiCounts: emojiCounts(row),
    answered: row.answered,
    updateCount: row.update_count,
    newestUpdate: row.newest_update && presentUpdate(row.newest_update),
    userReactedEmoji: null,
    userCompleted: false,
    popularityScore: row.popularity,
    swapType: row.swap_type,
  };
}
