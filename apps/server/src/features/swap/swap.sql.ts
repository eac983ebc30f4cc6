import type { RequestType } from '@prayer-swap/shared/prayer-requests/choices';
import type { SwapCard } from '@prayer-swap/shared/swap/schemas';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { CounterRow } from '../../reading/counters.ts';
import { rankedVisibleTo } from '../../reading/visible.ts';

export type CardRow = CounterRow & {
  swap_type: SwapCard['swapType'];
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

/**
 * Of a row `r` of the ranking: somebody else's, visible, and not yet answered by the viewer `$1`.
 * `offset 0` keeps what was answered a look-up of one row: as a join it reads a long history whole.
 */
const IS_CANDIDATE = `r.user_id <> $1
  and not exists (select from completions c where c.request_id = r.id and c.user_id = $1 offset 0)
  and not exists (select from reactions x where x.request_id = r.id and x.user_id = $1 offset 0)
  and ${rankedVisibleTo('$1')}`;

/** As many are drawn from. Where there are no more, the draw is exact. */
const NEARBY = 25;

/**
 * The requests of a type and of the window since `$2` on from a random id, around the end of all ids,
 * in a random order: each one's chance to be first is 1 / (1 + its prayers), so the least prayed for
 * come first (Efraimidis and Spirakis, weighted random sampling, 2006). Ids are random, so that those
 * next to each other are a fair sample of the window, however many were posted when.
 */
function sample(type: string, condition: string): string {
  const along = (ids: string) => `(
    select r.* from ranking r
    where r.type = ${type} and ${ids} and r.created_at > $2::timestamptz and ${condition}
    order by r.id limit ${NEARBY})`;
  return `select n.*, -ln(1 - random()) * (1 + n.completed_count) as turn
    from (${along('r.id >= start.id')} union all ${along('r.id < start.id')} limit ${NEARBY}) n
    order by turn`;
}

const START = '(select gen_random_uuid() as id offset 0) start';

function cards(chosen: string): string {
  return `select chosen.swap_type, r.id, r.user_id, r.text, r.type, r.anonymous, r.created_at,
      r.popularity, r.completed_count, r.heart_count, r.star_count, r.raised_hands_count,
      author.username as owner_username, author.admin as owner_admin
    from (${chosen}) chosen
      join requests r on r.id = chosen.id join users author on author.id = r.user_id`;
}

/** What is drawn is judged in its turn, so that most of a sample is not judged at all. */
const drawCards = statement<[string, Date], CardRow>(
  'swap',
  `with popular as materialized (
     select r.id from ranking r where r.created_at > $2::timestamptz and ${IS_CANDIDATE}
     order by r.score desc, r.created_at desc, r.id desc limit 1)
   ${cards(`
     select 'Popular' as swap_type, id from popular
     union all
     select kind.type, drawn.id
     from ${START}, (values ('Support'), ('Celebration')) kind (type), lateral (
       select r.id from (${sample('kind.type', 'true')}) r
       where ${IS_CANDIDATE} and r.id is distinct from (select id from popular)
       order by r.turn limit 1) drawn`)}`,
);

/** Up to one card of each kind, in no order. A random kind may lack where a sample was all answered. */
export function selectCards(db: Db, viewerId: string, since: Date): Promise<CardRow[]> {
  return drawCards(db, viewerId, since);
}

const drawAmongCandidates = statement<[string, Date, string, string], CardRow>(
  'swap-thorough',
  cards(`
    (select $3::text as swap_type, drawn.id
     from ${START}, lateral (${sample('$3', `${IS_CANDIDATE} and r.id <> $4::uuid`)}) drawn
     order by drawn.turn limit 1)`),
);

/** A random card where a sample had none: looks for candidates alone, as far as it takes. */
export function selectCardAmongCandidates(
  db: Db,
  viewerId: string,
  since: Date,
  { type, except }: { type: Exclude<SwapCard['swapType'], 'Popular'>; except: string },
): Promise<CardRow[]> {
  return drawAmongCandidates(db, viewerId, since, type, except);
}
