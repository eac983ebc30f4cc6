import {
  SWAP_TYPES,
  SWAP_WINDOW_MS,
  type SwapCardData,
  swapCardSchema,
  swapSchema,
} from '@prayer-swap/shared/swap/schemas';
import type { DeferredAuth } from '../../authentication/deferred-auth.ts';
import type { Session, Viewer } from '../../authentication/viewer.ts';
import { concatJson, sharedFirstPage } from '../../cache/first-page.ts';
import type { Db } from '../../db/database.ts';
import type { AppContext } from '../../http/app-context.ts';
import { compileSerializer, PreserializedJson } from '../../http/responses.ts';
import { deferredAuthRoute, type Feature, MEMBER_READ } from '../../http/route.ts';
import { presentToUnrelated } from '../../queries/present-prayer-request.ts';
import {
  type CardRow,
  candidatesOf,
  type DrawnRow,
  ofKind,
  POOL_SIZE,
  SAMPLE_SIZE,
  selectCardAmongCandidates,
  selectCards,
  selectDrawn,
  selectDrawnCards,
  selectSwapPool,
} from './swap.sql.ts';

export const swap: Feature = {
  routes: [
    deferredAuthRoute({
      ...MEMBER_READ,
      path: '/api/swap',
      summary: 'Gets up to three requests to pray for: one popular, one Support, one Celebration',
      response: { status: 200, body: swapSchema },
      handler: drawSwap,
    }),
  ],
};

/**
 * Draws the cards without duplicates; a kind without a candidate has no card. Draws from the cached
 * pool, or from the database if the pool is too small for this viewer.
 */
async function drawSwap(
  reader: DeferredAuth<AppContext>,
): Promise<PreserializedJson | { cards: SwapCardData[] }> {
  const { viewer, page: pool, view } = await readPool(reader);
  if (view && !isPoolTooSmall(pool, view)) return readDrawn(reader.ctx, viewer, pool, view);
  const { now, reads } = reader.ctx;
  return { cards: await reads.run(viewer, (db) => drawFromAll(db, viewer, windowStart(now()))) };
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - SWAP_WINDOW_MS);
}

/** The candidates of all members, and the JSON of their cards by kind and id. */
type SwapPool = { rows: CardRow[]; serialized: Map<string, Buffer> };

const serializeCard = compileSerializer(swapCardSchema);

const readPool = sharedFirstPage(async ({ db, now }: AppContext) => {
  const since = windowStart(now());
  const { asOf, rows } = await selectSwapPool(db, { since });
  const parameters = { asOf, since, ...candidatesOf(rows) };
  const serialized = new Map(
    rows.map((row) => [`${row.swap_type} ${row.id}`, Buffer.from(serializeCard(presentCard(row)))]),
  );
  return {
    page: { rows, serialized },
    selectViews: (sessions: Session[]) => selectDrawn(db, sessions, parameters),
  };
});

/** Whether the viewer engaged with all candidates of a kind, and there may be others. */
function isPoolTooSmall({ rows }: SwapPool, drawn: DrawnRow): boolean {
  return SWAP_TYPES.some((kind) => {
    const size = kind === 'Popular' ? POOL_SIZE : SAMPLE_SIZE;
    return drawn[kind] === null && ofKind(rows, kind).length >= size;
  });
}

/** The drawn cards: those of the pool from the cache, those of circles from the database. */
async function readDrawn(
  { db }: AppContext,
  viewer: Viewer,
  { serialized }: SwapPool,
  drawn: DrawnRow,
): Promise<PreserializedJson> {
  const json = new Map(SWAP_TYPES.map((kind) => [kind, serialized.get(`${kind} ${drawn[kind]}`)]));
  const kinds = SWAP_TYPES.filter((kind) => drawn[kind] !== null && !json.get(kind));
  if (kinds.length > 0) {
    const ids = kinds.map((kind) => drawn[kind] ?? '');
    for (const row of await selectDrawnCards(db, { viewerId: viewer.id, ids, kinds })) {
      json.set(row.swap_type, Buffer.from(serializeCard(presentCard(row))));
    }
  }
  const cards = SWAP_TYPES.flatMap((kind) => json.get(kind) ?? []);
  return new PreserializedJson(concatJson('{"cards":[', cards, ']}'));
}

async function drawFromAll(db: Db, viewer: Viewer, since: Date): Promise<SwapCardData[]> {
  const viewerId = viewer.id;
  const rows = await selectCards(db, { since, viewerId });
  const [popular] = ofKind(rows, 'Popular');
  // Every candidate could be the Popular card: without one there are no candidates.
  if (!popular) return [];
  for (const kind of ['Support', 'Celebration'] as const) {
    if (ofKind(rows, kind).length > 0) continue;
    const card = { since, viewerId, type: kind, exceptId: popular.id };
    rows.push(...(await selectCardAmongCandidates(db, card)));
  }
  return SWAP_TYPES.flatMap((kind) => ofKind(rows, kind).map(presentCard));
}

/** A card for any viewer who draws it: the same for all, since none has engaged with it. */
function presentCard(row: CardRow): SwapCardData {
  return {
    ...presentToUnrelated(row),
    owner: row.anonymous || row.owner_username === null ? null : row.user_id,
    popularityScore: row.popularity,
    swapType: row.swap_type,
  };
}
