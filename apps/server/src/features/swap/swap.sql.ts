import type { RequestType } from '@prayer-swap/shared/prayer-requests/choices';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { CounterRow } from '../../reading/counters.ts';
import { visibleTo } from '../../reading/visible.ts';

export type CandidateRow = CounterRow & {
  id: string;
  user_id: string;
  text: string;
  type: RequestType;
  anonymous: boolean;
  created_at: Date;
  popularity: number;
  owner_username: string;
  owner_admin: boolean;
};

/** Of a row `r`: somebody else's, visible, and not yet answered by the viewer `$1`. */
const IS_CANDIDATE = `${visibleTo('$1')}
  and r.user_id <> $1
  and not exists (select from completions c where c.request_id = r.id and c.user_id = $1)
  and not exists (select from reactions x where x.request_id = r.id and x.user_id = $1)`;

function withAuthor(chosen: string): string {
  return `select r.id, r.user_id, r.text, r.type, r.anonymous, r.created_at, r.popularity,
      r.completed_count, r.heart_count, r.star_count, r.raised_hands_count,
      author.username as owner_username, author.admin as owner_admin
    from (${chosen}) r join users author on author.id = r.user_id`;
}

const mostPopular = statement<[string, Date], CandidateRow>(
  'swap-popular',
  withAuthor(
    `select r.* from requests r where ${IS_CANDIDATE} and r.created_at > $2::timestamptz
     order by r.popularity desc, r.created_at desc, r.id desc limit 1`,
  ),
);

export async function selectMostPopular(db: Db, viewerId: string, since: Date) {
  const [row] = await mostPopular(db, viewerId, since);
  return row;
}

/** Candidates read on each side of the random moment. Up to this many are drawn from exactly. */
const NEARBY = 50;

/**
 * One candidate near a random moment of the window, by the index, so that the window is never read
 * whole. Among those nearby each one's chance is 1 / (1 + its prayers): the least prayed for come
 * first (Efraimidis and Spirakis, weighted random sampling, 2006).
 */
const random = statement<[string, Date, Date, string, string | null], CandidateRow>(
  'swap-random',
  withAuthor(
    `with moment as (select $2::timestamptz + random() * ($3::timestamptz - $2::timestamptz) as at),
     nearby as (
       (select r.* from requests r, moment
        where ${IS_CANDIDATE} and r.type = $4 and r.id is distinct from $5::uuid
          and r.created_at > $2::timestamptz and r.created_at <= moment.at
        order by r.created_at desc, r.id desc limit ${NEARBY})
       union all
       (select r.* from requests r, moment
        where ${IS_CANDIDATE} and r.type = $4 and r.id is distinct from $5::uuid
          and r.created_at > $2::timestamptz and r.created_at > moment.at
        order by r.created_at, r.id limit ${NEARBY})
     )
     select * from nearby order by -ln(1 - random()) * (1 + completed_count) limit 1`,
  ),
);

export async function selectRandom(
  db: Db,
  viewerId: string,
  type: 'Support' | 'Celebration',
  { since, until, except }: { since: Date; until: Date; except: string | null },
) {
  const [row] = await random(db, viewerId, since, until, type, except);
  return row;
}
