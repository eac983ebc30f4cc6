import { SWAP_TYPES, SWAP_WINDOW_MS } from '@prayer-swap/shared/swap/limits';
import type { SwapCard } from '@prayer-swap/shared/swap/schemas';
import type { Db } from '../../db/database.ts';
import { Prepared } from '../../http/prepared.ts';
import type { Viewer } from '../../http/session.ts';
import { headFor, type Reader } from '../../reading/head.ts';
import { presentCard } from './present-card.ts';
import { selectCardAmongCandidates, selectCards } from './swap.sql.ts';
import type { DrawnRow } from './swap-head.sql.ts';
import { type SwapHead, swapHeads } from './swap-head.ts';

const RANDOM_TYPES = ['Support', 'Celebration'] as const;

/**
 * Draws the cards; none appears twice, and a kind without a candidate has no card. Drawn from what is
 * read once for all, or from everything where that holds too little for this viewer.
 */
export async function drawSwap(reader: Reader): Promise<Prepared | { cards: SwapCard[] }> {
  const { deps } = reader;
  const { viewer, head, view } = await headFor(swapHeads(deps), reader);
  const drawn = view && drawnFrom(head, view);
  if (drawn) return drawn;
  const since = new Date(deps.now().getTime() - SWAP_WINDOW_MS);
  return { cards: await deps.reads.for(viewer, (db) => drawFromAll(db, viewer, since)) };
}

const COMMA = Buffer.from(',');

/** @returns null where there may be a card beyond the head */
function drawnFrom(head: SwapHead, view: DrawnRow): Prepared | null {
  const ids = { Popular: view.popular, Support: view.support, Celebration: view.celebration };
  const isMissing = (kind: keyof typeof ids) => ids[kind] === null && head.isFull(kind);
  if (SWAP_TYPES.some(isMissing)) return null;
  const written = SWAP_TYPES.flatMap((kind) => {
    const card = ids[kind] !== null && head.written(kind, ids[kind]);
    return card ? [COMMA, card] : [];
  });
  return new Prepared(
    Buffer.concat([Buffer.from('{"cards":['), ...written.slice(1), Buffer.from(']}')]),
  );
}

async function drawFromAll(db: Db, viewer: Viewer, since: Date): Promise<SwapCard[]> {
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
  return SWAP_TYPES.flatMap((type) =>
    rows.filter((row) => row.swap_type === type).map(presentCard),
  );
}
