import { translate } from '@prayer-swap/shared/messages/translate';
import { SWAP_TYPES, SWAP_WINDOW_MS } from '@prayer-swap/shared/swap/limits';
import type { SwapCard } from '@prayer-swap/shared/swap/schemas';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { emojiCounts } from '../../reading/counters.ts';
import { type CardRow, selectCardAmongCandidates, selectCards } from './swap.sql.ts';

const RANDOM_TYPES = ['Support', 'Celebration'] as const;

/** Draws the cards; none appears twice, and a kind without a candidate has no card. */
export function drawSwap({ reads, now }: Deps, viewer: Viewer): Promise<SwapCard[]> {
  const since = new Date(now().getTime() - SWAP_WINDOW_MS);
  return reads.for(viewer, (db) => drawFrom(db, viewer, since));
}

async function drawFrom(db: Db, viewer: Viewer, since: Date): Promise<SwapCard[]> {
  const rows = await selectCards(db, viewer.id, since);
  const drawn = (type: SwapCard['swapType']) => rows.find((row) => row.swap_type === type);
  const popular = drawn('Popular');
  // Every candidate could be the popular one: without it there is none.
  if (!popular) return [];
  for (const type of RANDOM_TYPES) {
    if (drawn(type)) continue;
    const wanted = { type, except: popular.id };
    rows.push(...(await selectCardAmongCandidates(db, viewer.id, since, wanted)));
  }
  return SWAP_TYPES.flatMap((type) => rows.filter((row) => row.swap_type === type).map(present));
}

function present(row: CardRow): SwapCard {
  const named = row.anonymous ? null : row.owner_username;
  return {
    id: row.id,
    text: row.text,
    type: row.type,
    createdAt: row.created_at.toISOString(),
    owner: named === null ? null : row.user_id,
    ownerUsername: named ?? translate('common.anonymous'),
    ownerIsAdmin: named !== null && row.owner_admin,
    totalCompleted: row.completed_count,
    emojiCounts: emojiCounts(row),
    // Whoever reacted or prayed is not shown the card.
    userReactedEmoji: null,
    userCompleted: false,
    popularityScore: row.popularity,
    swapType: row.swap_type,
  };
}
