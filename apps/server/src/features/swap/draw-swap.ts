import { SWAP_TYPES, SWAP_WINDOW_MS, type SwapCardData } from '@prayer-swap/shared/swap/schemas';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { PreserializedJson } from '../../http/responses.ts';
import type { DeferredAuth } from '../../queries/deferred-auth.ts';
import { getFirstPage } from '../../queries/first-page.ts';
import type { Viewer } from '../../queries/viewer.ts';
import { presentCard } from './present-card.ts';
import { selectCardAmongCandidates, selectCards } from './swap.sql.ts';
import type { DrawnRow } from './swap-pool.sql.ts';
import { type SwapPool, swapPoolCache } from './swap-pool.ts';

const RANDOM_TYPES = ['Support', 'Celebration'] as const;

/**
 * Draws the cards without duplicates; a kind without a candidate has no card. Draws from the cached
 * pool, or from the database if the pool is too small for this viewer.
 */
export async function drawSwap(
  reader: DeferredAuth<Deps>,
): Promise<PreserializedJson | { cards: SwapCardData[] }> {
  const { deps } = reader;
  const { viewer, firstPage: pool, view } = await getFirstPage(swapPoolCache(deps), reader);
  const drawn = view && drawFromPool(pool, view);
  if (drawn) return drawn;
  const since = new Date(deps.now().getTime() - SWAP_WINDOW_MS);
  return { cards: await deps.reads.run(viewer, (db) => drawFromAll(db, viewer, since)) };
}

const COMMA = Buffer.from(',');

/** @returns null if there may be a card outside the pool */
function drawFromPool(pool: SwapPool, view: DrawnRow): PreserializedJson | null {
  const ids = { Popular: view.popular, Support: view.support, Celebration: view.celebration };
  const isMissing = (kind: keyof typeof ids) => ids[kind] === null && pool.isFull(kind);
  if (SWAP_TYPES.some(isMissing)) return null;
  const serialized = SWAP_TYPES.flatMap((kind) => {
    const card = ids[kind] !== null && pool.serialized(kind, ids[kind]);
    return card ? [COMMA, card] : [];
  });
  return new PreserializedJson(
    Buffer.concat([Buffer.from('{"cards":['), ...serialized.slice(1), Buffer.from(']}')]),
  );
}

async function drawFromAll(db: Db, viewer: Viewer, since: Date): Promise<SwapCardData[]> {
  const rows = await selectCards(db, viewer.id, since);
  const drawn = (type: SwapCardData['swapType']) => rows.find((row) => row.swap_type === type);
  const popular = drawn('Popular');
  // Every candidate could be the Popular card: without one there are no candidates.
  if (!popular) return [];
  for (const type of RANDOM_TYPES) {
    if (drawn(type)) continue;
    const wanted = { type, except: popular.id };
    rows.push(...(await selectCardAmongCandidates(db, viewer.id, since, wanted)));
  }
  return SWAP_TYPES.flatMap((type) =>
    rows.filter((row) => row.swap_type === type).map(presentCard),
  );
}
