import { SWAP_TYPES, type SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { statementForSessions } from '../../authentication/statement-for-sessions.ts';
import { type FreshnessRow, firstPageStatement, IS_UP_TO_DATE } from '../../cache/first-page.ts';
import { statement } from '../../db/statement.ts';
import { notHiddenFrom, visibleTo } from '../../prayer-requests/visibility.ts';
import {
  IN_WINDOW,
  mostPopularIds,
  mostPopularVisibleIds,
  ofCircles,
  POPULAR_ORDER,
  RANKING_ORDER,
  type SharedRequestRow,
  withAuthor,
} from '../../queries/prayer-requests.sql.ts';

type SwapType = SwapCardData['swapType'];

export type CardRow = SharedRequestRow & { swap_type: SwapType; popularity: number };

/** The maximum number of Popular cards in the pool, from which concurrent requests draw. */
export const POOL_SIZE = 50;
/** The size of a random sample, and of one of unprayed requests. The pool has both. */
export const SAMPLE_SIZE = 25;

/**
 * The condition for a row `r` with `id`, `user_id` and `anonymous` of a listed request: by another
 * member, visible, and without the viewer's engagement. `offset 0` makes the engagement a look-up
 * of one row: as a join it would read a long history completely.
 */
function isCandidateFor(viewer = ':viewerId'): string {
  return `r.user_id is distinct from ${viewer}
  and not exists (select from completions c where c.request_id = r.id and c.user_id = ${viewer} offset 0)
  and not exists (select from reactions x where x.request_id = r.id and x.user_id = ${viewer} offset 0)
  and ${notHiddenFrom(viewer)}`;
}

const IS_CANDIDATE = isCandidateFor();

/**
 * A sort key for a row with `completed_count`: each row is first with a weight of 1 / (1 + its
 * prayers), which favours the least prayed for (Efraimidis and Spirakis, weighted random sampling,
 * 2006).
 */
const SAMPLING_KEY = '-ln(1 - random()) * (1 + completed_count)';

const RANDOM_START = '(select gen_random_uuid() as id offset 0) start';

/**
 * Ranked requests of a type, in order of id from the random id of `RANDOM_START`, wrapping around
 * at the end. Ids are random, so neighbours are a fair sample of the window, whenever they were
 * posted. If there are no more than `SAMPLE_SIZE`, the sample is complete.
 *
 * The part from the lowest id has a limit of its own: a limit of the union can take its rows in any
 * order, and a plan that merges both parts by id begins at the lowest.
 */
function randomSample(type: string, condition: string): string {
  const along = (ids: string, limit: string) => `(
    select r.* from ranking r
    where r.type = ${type} and r.circle_id is null and ${ids} and ${condition}
    order by r.id limit ${limit})`;
  return `with from_start as materialized ${along('r.id >= start.id', `${SAMPLE_SIZE}`)}
    select * from from_start
    union all ${along('r.id < start.id', `${SAMPLE_SIZE} - (select count(*) from from_start)`)}`;
}

const RANDOM_KINDS = `(values ('Support'), ('Celebration')) kind (type)`;

/**
 * A sample of each of `RANDOM_KINDS`, and as many unprayed requests, which would rarely be
 * neighbours among many others. At least `SAMPLE_SIZE` rows if there are as many. Unprayed rows
 * that are too old by less than an hour are filtered after the limit, which the planner can
 * estimate.
 */
const RANDOM_AND_UNPRAYED = `(
      select * from (${randomSample('kind.type', 'r.completed_count = 0')}) r where ${IN_WINDOW})
    union (${randomSample('kind.type', IN_WINDOW)})`;

/** The most popular candidates of a type in each of the viewer's circles. */
const OF_CIRCLES = ofCircles({
  viewer: ':viewerId',
  columns: 'r.*',
  table: 'ranking',
  condition: `r.type = kind.type and ${IN_WINDOW} and ${IS_CANDIDATE}`,
  order: RANKING_ORDER,
  limit: SAMPLE_SIZE,
});

function orderedSample(sample: string): string {
  return `select n.*, ${SAMPLING_KEY} as sampling_key from (${sample}) n order by sampling_key`;
}

/** @param chosen SQL of rows with `swap_type` and `id` */
function cards(chosen: string): string {
  return withAuthor(
    `select r.*, chosen.swap_type from (${chosen}) chosen join requests r on r.id = chosen.id`,
    ', r.swap_type, r.popularity',
  );
}

/**
 * Up to one card of each kind, unordered. A random kind is missing if the viewer engaged with its
 * whole sample. Rows are checked in drawn order, so most of a sample is never checked.
 */
export const selectCards = statement<{ since: Date; viewerId: string }, CardRow>(
  'swap',
  `with popular as materialized (${mostPopularVisibleIds(1, ':viewerId', IS_CANDIDATE)})
   ${cards(`
     select 'Popular' as swap_type, id from popular
     union all
     select kind.type, drawn.id
     from ${RANDOM_START}, ${RANDOM_KINDS}, lateral (
       select r.id from (${orderedSample(`${RANDOM_AND_UNPRAYED} union (${OF_CIRCLES})`)}) r
       where ${IS_CANDIDATE} and r.id is distinct from (select id from popular)
       order by r.sampling_key limit 1) drawn`)}`,
);

/**
 * A random card of a type except one request, if a sample had none: scans all
 * candidates as far as necessary.
 */
export const selectCardAmongCandidates = statement<
  { since: Date; viewerId: string; type: SwapType; exceptId: string },
  CardRow
>(
  'swap-thorough',
  cards(`
    (select :type::text as swap_type, drawn.id
     from ${RANDOM_START}, lateral (${orderedSample(randomSample(':type', `${IN_WINDOW} and ${IS_CANDIDATE} and r.id <> :exceptId::uuid`))}) drawn
     order by drawn.sampling_key limit 1)`),
);

/** The candidates of all members, in the order of Popular. */
export const selectSwapPool = firstPageStatement<{ since: Date }, CardRow>('swap-pool', {
  rows: cards(`
     select 'Popular' as swap_type, id from (${mostPopularIds(POOL_SIZE)}) r
     union all
     select kind.type, n.id from ${RANDOM_START}, ${RANDOM_KINDS}, lateral (${RANDOM_AND_UNPRAYED}) n`),
  order: POPULAR_ORDER,
});

export function ofKind(rows: CardRow[], kind: SwapType): CardRow[] {
  return rows.filter(({ swap_type }) => swap_type === kind);
}

type Candidates = Record<
  `${'ids' | 'authors' | 'anonymous' | 'prayers' | 'scores'}${SwapType}`,
  string
>;

/** The candidates of each kind as five PostgreSQL arrays. */
export function candidatesOf(rows: CardRow[]): Candidates {
  const arrays = SWAP_TYPES.flatMap((kind) => {
    const array = (of: (row: CardRow) => unknown) => `{${ofKind(rows, kind).map(of).join()}}`;
    return [
      [`ids${kind}`, array((row) => row.id)],
      [`authors${kind}`, array((row) => row.user_id ?? 'NULL')],
      [`anonymous${kind}`, array((row) => row.anonymous)],
      [`prayers${kind}`, array((row) => row.completed_count)],
      [`scores${kind}`, array((row) => row.popularity)],
    ];
  });
  return Object.fromEntries(arrays) as Candidates;
}

/**
 * The first candidate for a viewer `u` by the given `position`: from the pool, checked one after the
 * other, and from the candidates of the viewer's circles.
 */
function firstOf(kind: SwapType, position: string, condition = 'true'): string {
  const ofType = kind === 'Popular' ? '' : `r.type = '${kind}' and `;
  const circles = ofCircles({
    viewer: 'u.id',
    columns: 'r.id, r.user_id, r.anonymous, r.completed_count, r.score, 0 as nth',
    table: 'ranking',
    condition: `${ofType}${IN_WINDOW} and ${isCandidateFor('u.id')}`,
    order: RANKING_ORDER,
    limit: kind === 'Popular' ? 1 : SAMPLE_SIZE,
  });
  return `left join lateral (
    select r.id from (
      select r.*, ${position} as position
      from (
        select * from unnest(:ids${kind}::uuid[], :authors${kind}::uuid[], :anonymous${kind}::boolean[],
          :prayers${kind}::int[], :scores${kind}::int[])
          with ordinality r (id, user_id, anonymous, completed_count, score, nth)
        union all (${circles})
      ) r
      order by position, nth offset 0) r
    where ${isCandidateFor('u.id')} and ${condition}
    order by r.position, r.nth limit 1) ${kind} on true`;
}

/** The ids of the drawn cards; null if no candidate of the kind remains for the viewer. */
export type DrawnRow = FreshnessRow & Record<SwapType, string | null>;

/** Draws from the candidates of each kind. */
export const selectDrawn = statementForSessions<
  { asOf: string; since: Date } & Candidates,
  DrawnRow
>('swap-drawn', {
  columns: [IS_UP_TO_DATE, ...SWAP_TYPES.map((kind) => `${kind}.id as "${kind}"`)].join(),
  joins: [
    firstOf('Popular', '-score'),
    firstOf('Support', SAMPLING_KEY, 'r.id is distinct from popular.id'),
    firstOf('Celebration', SAMPLING_KEY, 'r.id is distinct from popular.id'),
  ].join('\n'),
});

/** Cards that were drawn outside the pool, from circles. */
export const selectDrawnCards = statement<
  { viewerId: string; ids: string[]; kinds: SwapType[] },
  CardRow
>(
  'swap-drawn-cards',
  withAuthor(
    `select r.*, drawn.kind as swap_type
     from unnest((select :ids::uuid[]), (select :kinds::text[])) drawn (id, kind) join requests r on r.id = drawn.id
     where ${visibleTo()}`,
    ', r.swap_type, r.popularity',
  ),
);
