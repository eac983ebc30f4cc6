import type { RequestContent } from '@prayer-swap/shared/prayer-requests/content';
import type { SwapCardData } from '@prayer-swap/shared/swap/schemas';
import { contentSql } from '../../db/request-content.ts';
import { rankedVisibleTo } from '../../policies/visibility.ts';
import {
  COUNTER_COLUMNS,
  type CounterRow,
  NEWEST_UPDATE,
  type UpdateRow,
} from '../../queries/prayer-requests.sql.ts';

export type CardRow = RequestContent &
  CounterRow & {
    swap_type: SwapCardData['swapType'];
    id: string;
    user_id: string | null;
    created_at: Date;
    popularity: number;
    answered: boolean;
    update_count: number;
    newest_update: UpdateRow | null;
    owner_username: string | null;
    owner_admin: boolean;
  };

/**
 * The condition for a row `r` with `id`, `user_id` and `anonymous` of a listed request: by another
 * member, visible, and without the viewer's engagement. `offset 0` makes the engagement a look-up
 * of one row: as a join it would read a long history completely.
 */
export function isCandidateFor(viewer: string): string {
  return `r.user_id is distinct from ${viewer}
  and not exists (select from completions c where c.request_id = r.id and c.user_id = ${viewer} offset 0)
  and not exists (select from reactions x where x.request_id = r.id and x.user_id = ${viewer} offset 0)
  and ${rankedVisibleTo(viewer)}`;
}

/**
 * A sort key for a row with `completed_count`: each row is first with a weight of 1 / (1 + its
 * prayers), which favours the least prayed for (Efraimidis and Spirakis, weighted random sampling,
 * 2006).
 */
export const SAMPLING_KEY = '-ln(1 - random()) * (1 + completed_count)';

export const RANDOM_START = '(select gen_random_uuid() as id offset 0) start';

/**
 * Requests of a type since `since`, in order of id from the random id of `RANDOM_START`, wrapping
 * around at the end. Ids are random, so neighbours are a fair sample of the window, whenever they
 * were posted. If there are no more than `size`, the sample is complete.
 */
export function randomSample(type: string, since: string, condition: string, size: number): string {
  const along = (ids: string) => `(
    select r.* from ranking r
    where r.type = ${type} and ${ids} and r.created_at > ${since}::timestamptz and ${condition}
    order by r.id limit ${size})`;
  return `${along('r.id >= start.id')} union all ${along('r.id < start.id')} limit ${size}`;
}

/**
 * The same plus as many unprayed requests, which would rarely be neighbours among many others. At
 * least `size` rows if there are as many.
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
  // Rows that are too old by less than an hour are filtered after the limit, which the planner can
  // estimate.
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
  return `select chosen.swap_type, r.id, r.user_id, ${contentSql('r')}, r.created_at,
      r.popularity, ${COUNTER_COLUMNS},
      r.answered, r.update_count, ${NEWEST_UPDATE} as newest_update,
      author.username as owner_username, coalesce(author.admin, false) as owner_admin
    from (${chosen}) chosen
      join requests r on r.id = chosen.id left join users author on author.id = r.user_id`;
}
