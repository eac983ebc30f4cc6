import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import {
  type CardRow,
  cards,
  isCandidateFor,
  mostPopular,
  RANDOM_START,
  randomAndUnprayedSample,
  randomSample,
  SAMPLING_KEY,
} from './candidates.sql.ts';

const IS_CANDIDATE = isCandidateFor('$1');
const SAMPLE_SIZE = 25;

function orderedSample(sample: string): string {
  return `select n.*, ${SAMPLING_KEY} as sampling_key from (${sample}) n order by sampling_key`;
}

/** Rows are checked in drawn order, so most of a sample is never checked. */
const drawCards = statement<[string, Date], CardRow>(
  'swap',
  `with popular as materialized (${mostPopular('$2', IS_CANDIDATE, 1)})
   ${cards(`
     select 'Popular' as swap_type, id from popular
     union all
     select kind.type, drawn.id
     from ${RANDOM_START}, (values ('Support'), ('Celebration')) kind (type), lateral (
       select r.id from (${orderedSample(randomAndUnprayedSample('kind.type', '$2', 'true', SAMPLE_SIZE))}) r
       where ${IS_CANDIDATE} and r.id is distinct from (select id from popular)
       order by r.sampling_key limit 1) drawn`)}`,
);

/**
 * Up to one card of each kind, unordered. A random kind is missing if the viewer engaged with its
 * whole sample.
 */
export function selectCards(db: Db, viewerId: string, since: Date): Promise<CardRow[]> {
  return drawCards(db, viewerId, since);
}

const drawAmongCandidates = statement<[string, Date, string, string], CardRow>(
  'swap-thorough',
  cards(`
    (select $3::text as swap_type, drawn.id
     from ${RANDOM_START}, lateral (${orderedSample(randomSample('$3', '$2', `${IS_CANDIDATE} and r.id <> $4::uuid`, SAMPLE_SIZE))}) drawn
     order by drawn.sampling_key limit 1)`),
);

/** A random card if a sample had none: scans all candidates as far as necessary. */
export function selectCardAmongCandidates(
  db: Db,
  viewerId: string,
  since: Date,
  { type, except }: { type: Exclude<SwapCardData['swapType'], 'Popular'>; except: string },
): Promise<CardRow[]> {
  return drawAmongCandidates(db, viewerId, since, type, except);
}
