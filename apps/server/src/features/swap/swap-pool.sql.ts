import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { FIRST_PAGE_SNAPSHOT, type FreshnessRow, isUpToDateSql } from '../../queries/first-page.ts';
import { statementForSessions } from '../../queries/statement-for-sessions.ts';
import type { Session } from '../../queries/viewer.ts';
import {
  type CardRow,
  cards,
  isCandidateFor,
  mostPopular,
  RANDOM_START,
  randomAndUnprayedSample,
  SAMPLING_KEY,
} from './candidates.sql.ts';

/** The maximum number of each kind in the pool, from which concurrent requests draw. */
export const POOL_SIZE = 50;
/** Of the random kinds, half are a random sample and half are unprayed requests. */
export const SAMPLE_SIZE = 25;

type SnapshotRow = { as_of: string } & (CardRow | { id: null });

const selectSnapshot = statement<[Date], SnapshotRow>(
  'swap-pool',
  `select snapshot.as_of, c.* from ${FIRST_PAGE_SNAPSHOT} left join (${cards(`
     select 'Popular' as swap_type, id from (${mostPopular('$1', 'true', POOL_SIZE)}) r
     union all
     select kind.type, n.id
     from ${RANDOM_START}, (values ('Support'), ('Celebration')) kind (type),
       lateral (${randomAndUnprayedSample('kind.type', '$1', 'true', SAMPLE_SIZE)}) n`)}
   ) c on true
   order by c.popularity desc, c.created_at desc, c.id desc`,
);

/** The candidates, in the order of Popular. */
export async function selectSwapPool(db: Db, since: Date) {
  const snapshotRows = await selectSnapshot(db, since);
  const [first] = snapshotRows;
  if (!first) throw new Error('A pool is at least its snapshot');
  return { asOf: first.as_of, rows: snapshotRows.filter((row) => row.id !== null) };
}

/** The ids of the drawn cards; null if no candidate of the kind remains for the viewer. */
export type DrawnRow = FreshnessRow & {
  popular: string | null;
  support: string | null;
  celebration: string | null;
};

/** The candidates of a kind as four PostgreSQL arrays: ids, authors, anonymous, prayers. */
export type Candidates = [string, string, string, string];

export function candidatesOf(rows: CardRow[]): Candidates {
  const array = (of: (row: CardRow) => unknown) => `{${rows.map(of).join()}}`;
  return [
    array((row) => row.id),
    array((row) => row.user_id ?? 'NULL'),
    array((row) => row.anonymous),
    array((row) => row.completed_count),
  ];
}

/** The first candidate for a viewer `u` in the given `order`, checked one after the other. */
function firstOf(firstParam: number, order: string, condition = 'true'): string {
  const [ids, authors, anonymous, prayers] = [0, 1, 2, 3].map((nth) => `$${firstParam + nth}`);
  return `left join lateral (
    select r.id from (
      select r.*, ${order} as position
      from unnest(${ids}::uuid[], ${authors}::uuid[], ${anonymous}::boolean[], ${prayers}::int[])
        with ordinality r (id, user_id, anonymous, completed_count, nth)
      order by position offset 0) r
    where ${isCandidateFor('u.id')} and ${condition}
    order by r.position limit 1)`;
}

const drawn = statementForSessions<[string, ...Candidates, ...Candidates, ...Candidates], DrawnRow>(
  'swap-drawn',
  {
    columns: `${isUpToDateSql('$4')},
     popular.id as popular, support.id as support, celebration.id as celebration`,
    joins: `
     ${firstOf(5, 'nth')} popular on true
     ${firstOf(9, SAMPLING_KEY, 'r.id is distinct from popular.id')} support on true
     ${firstOf(13, SAMPLING_KEY, 'r.id is distinct from popular.id')} celebration on true`,
  },
);

type PoolCandidates = { asOf: string } & Record<'popular' | 'support' | 'celebration', Candidates>;

/** @returns in the order of the sessions; undefined for an invalid session */
export function selectDrawn(
  db: Db,
  sessions: Session[],
  { asOf, popular, support, celebration }: PoolCandidates,
): Promise<(DrawnRow | undefined)[]> {
  return drawn(db, sessions, asOf, ...popular, ...support, ...celebration);
}
