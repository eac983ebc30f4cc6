import { SWAP_WINDOW_MS } from '@prayer-swap/shared/swap/limits';
import { type SwapCard, swapCardSchema } from '@prayer-swap/shared/swap/schemas';
import { askedTogether } from '../../db/asked-together.ts';
import { forEachServer } from '../../db/for-each-server.ts';
import type { Deps } from '../../deps.ts';
import { writerOf } from '../../http/prepared.ts';
import type { Session } from '../../http/session.ts';
import { firstPageCache } from '../../reading/first-page-cache.ts';
import { presentCard } from './present-card.ts';
import {
  candidatesOf,
  type DrawnRow,
  HEAD_SIZE,
  SAMPLE_SIZE,
  selectDrawn,
  selectSwapHead,
} from './swap-head.sql.ts';

type Kind = SwapCard['swapType'];

/** What may be drawn, as it was a moment ago, one reading for all members. */
export type SwapHead = {
  /** Whether there may be more of a kind than these. */
  isFull(kind: Kind): boolean;
  /** A card, as everybody reads it who may draw it. */
  written(kind: Kind, id: string): Buffer | undefined;
  /** @returns what is drawn for whose session it is; undefined where the session does not last */
  viewOf(session: Session): Promise<DrawnRow | undefined>;
};

type Ground = Pick<Deps, 'db' | 'now' | 'live'>;

export const swapHeads = forEachServer((ground: Ground) =>
  firstPageCache(ground, () => readHead(ground)),
);

const writeCard = writerOf(swapCardSchema);

async function readHead({ db, now }: Ground): Promise<SwapHead> {
  const since = new Date(now().getTime() - SWAP_WINDOW_MS);
  const { asOf, rows } = await selectSwapHead(db, since);
  const of = (kind: Kind) => rows.filter(({ swap_type }) => swap_type === kind);
  const keyOf = (kind: Kind, id: string) => `${kind} ${id}`;
  const written = new Map(
    rows.map((row) => [keyOf(row.swap_type, row.id), Buffer.from(writeCard(presentCard(row)))]),
  );
  const drawnFrom = {
    asOf,
    popular: candidatesOf(of('Popular')),
    support: candidatesOf(of('Support')),
    celebration: candidatesOf(of('Celebration')),
  };
  return {
    isFull: (kind) => of(kind).length >= (kind === 'Popular' ? HEAD_SIZE : SAMPLE_SIZE),
    written: (kind, id) => written.get(keyOf(kind, id)),
    viewOf: askedTogether((sessions: Session[]) => selectDrawn(db, sessions, drawnFrom)),
  };
}
