import type { RequestType } from '@prayer-swap/shared/prayer-requests/choices';
import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { rankedVisibleTo } from '../../policies/visibility.ts';
import {
  type CounterRow,
  NEWEST_UPDATE,
  type UpdateRow,
} from '../../queries/prayer-requests.sql.ts';

export type CardRow = CounterRow & {
  swap_type: SwapCardData['swapType'];
  id: string;
  user_id: string | null;
  text: string;
  type: RequestType;
  anonymous: boolean;
  created_at: Date;
  popularity: number;
  answered: boolean;
  update_count: number;
  newest_update: UpdateRow | null;
  owner_username: string | null;
  owner_admin: boolean;
};

/**
 * Of a row `r` with `id`, `user_id` and `anonymous` of a listed request: somebody else's, visible, and
 * not yet answered by the viewer. `offset 0` keeps what was answered a look-up of one row: as a join it
 * reads a long history whole.
 */
export function isCandidateFor(viewer: string): string {
  return `r.user_id is distinct from ${viewer}
  and not exists (select from completions c where c.request_id = r.id and c.user_id = ${viewer} offset 0)
  and not exists (select from reactions x where x.request_id = r.id and x.user_id = ${viewer} offset 0)
  and ${rankedVisibleTo(viewer)}`;
}

/**
 * A number for a row with `completed_count`: ordered by it, each one's chance to be first is
 * 1 / (1 + its prayers), so the least prayed for come first (Efraimidis and Spirakis, weighted random
 * sampling, 2006).
 */
export const SAMPLING_KEY = '-ln(1 - random()) * (1 + completed_count)';

export const RANDOM_START = '(select gen_random_uuid() as id offset 0) start';

/**
 * The requests of a type and of the window since `since` on from the random id of `RANDOM_START`, around the
 * end of all ids. Ids are random, so that those next to each other are a fair sample of the window,
 * however many were posted when. Where there are no more than `size`, a draw of them is exact.
 */
export function randomSample(type: string, since: string, condition: string, size: number): string {
  const along = (ids: string) => `(
    select r.* from ranking r
    where r.type = ${type} and ${ids} and r.created_at > ${since}::timestamptz and ${condition}
    order by r.id limit ${size})`;
  return `${along('r.id >= start.id')} union all ${along('r.id < start.id')} limit ${size}`;
}

/**
 * The same, and with them as many of those that nobody has prayed for, which among many others would
 * hardly ever be near. `size` at least where there are so many.
 */
export function randomAndUnprayedSample(
  type: string,
  since: string,
  condition: string,
  size: number,
): string {
  const along = (ids: string) => `(
    select r.* from ranking r
    where r.type = ${type} and ${ids} and r.completed_count = 0 and ${condition}
    order by r.id limit ${size})`;
  // What is too old by less than an hour is left out of what was found: the planner knows what that costs.
  return `(
      select * from (${along('r.id >= start.id')} union all ${along('r.id < start.id')} limit ${size}) r
      where r.created_at > ${since}::timestamptz)
    union (${randomSample(type, since, condition, size)})`;
}

/** Ranked requests since `since`, the most popular first. */
export function mostPopular(since: string, condition: string, size: number): string {
  return `select r.id from ranking r
    where r.created_at > ${since}::timestamptz and ${condition}
    order by r.score desc, r.created_at desc, r.id desc limit ${size}`;
}

/** @param chosen SQL of rows with `swap_type` and `id` */
export function cards(chosen: string): string {
  return `select chosen.swap_type, r.id, r.user_id, r.text, r.type, r.anonymous, r.created_at,
      r.popularity, r.completed_count, r.heart_count, r.star_count, r.raised_hands_count,
      r.answered, r.update_count, ${NEWEST_UPDATE} as newest_update,
      author.username as owner_username, coalesce(author.admin, false) as owner_admin
    from (${chosen}) chosen
      join requests r on r.id = chosen.id left join users author on author.id = r.user_id`;
}
