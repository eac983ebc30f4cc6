import { translate } from '@prayer-swap/shared/messages/translate';
import { SWAP_WINDOW_MS } from '@prayer-swap/shared/swap/limits';
import type { SwapCard } from '@prayer-swap/shared/swap/schemas';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/session.ts';
import { emojiCounts } from '../../reading/counters.ts';
import { type CandidateRow, selectMostPopular, selectRandom } from './swap.sql.ts';

/** Draws the cards; none appears twice, and a kind without a candidate has no card. */
export async function drawSwap({ db, now }: Deps, viewer: Viewer): Promise<SwapCard[]> {
  const until = now();
  const since = new Date(until.getTime() - SWAP_WINDOW_MS);
  const popular = await selectMostPopular(db, viewer.id, since);
  const window = { since, until, except: popular?.id ?? null };
  const [support, celebration] = await Promise.all([
    selectRandom(db, viewer.id, 'Support', window),
    selectRandom(db, viewer.id, 'Celebration', window),
  ]);
  return [
    ...cardOf('Popular', popular),
    ...cardOf('Support', support),
    ...cardOf('Celebration', celebration),
  ];
}

function cardOf(swapType: SwapCard['swapType'], row: CandidateRow | undefined): SwapCard[] {
  if (!row) return [];
  const named = row.anonymous ? null : row.owner_username;
  return [
    {
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
      swapType,
    },
  ];
}
