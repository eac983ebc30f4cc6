import {
  SWAP_WINDOW_MS,
  type SwapCardData,
  swapCardSchema,
} from '@prayer-swap/shared/swap/schemas';
import { createBatcher } from '../../db/create-batcher.ts';
import { memoizePerDb } from '../../db/memoize-per-db.ts';
import type { Deps } from '../../http/deps.ts';
import { compileSerializer } from '../../http/json-schema.ts';
import { createFirstPageCache } from '../../queries/first-page-cache.ts';
import type { Session } from '../../queries/viewer.ts';
import { presentCard } from './present-card.ts';
import {
  candidatesOf,
  type DrawnRow,
  POOL_SIZE,
  SAMPLE_SIZE,
  selectDrawn,
  selectSwapPool,
} from './swap-pool.sql.ts';

type Kind = SwapCardData['swapType'];

/** The candidates, read once for all members and cached briefly. */
export type SwapPool = {
  /** Whether there may be more of a kind than these. */
  isFull(kind: Kind): boolean;
  /** The JSON of a card, the same for every viewer who can draw it. */
  serialized(kind: Kind, id: string): Buffer | undefined;
  /** @returns the cards drawn for the session's member; undefined if the session is invalid */
  viewOf(session: Session): Promise<DrawnRow | undefined>;
};

type SwapPoolDeps = Pick<Deps, 'db' | 'now' | 'live'>;

export const swapPoolCache = memoizePerDb((deps: SwapPoolDeps) =>
  createFirstPageCache(deps, () => loadPool(deps)),
);

const serializeCard = compileSerializer(swapCardSchema);

async function loadPool({ db, now }: SwapPoolDeps): Promise<SwapPool> {
  const since = new Date(now().getTime() - SWAP_WINDOW_MS);
  const { asOf, rows } = await selectSwapPool(db, since);
  const of = (kind: Kind) => rows.filter(({ swap_type }) => swap_type === kind);
  const keyOf = (kind: Kind, id: string) => `${kind} ${id}`;
  const serialized = new Map(
    rows.map((row) => [keyOf(row.swap_type, row.id), Buffer.from(serializeCard(presentCard(row)))]),
  );
  const candidates = {
    asOf,
    popular: candidatesOf(of('Popular')),
    support: candidatesOf(of('Support')),
    celebration: candidatesOf(of('Celebration')),
  };
  return {
    isFull: (kind) => of(kind).length >= (kind === 'Popular' ? POOL_SIZE : SAMPLE_SIZE),
    serialized: (kind, id) => serialized.get(keyOf(kind, id)),
    viewOf: createBatcher((sessions: Session[]) => selectDrawn(db, sessions, candidates)),
  };
}
