import { ANONYMOUS_MIN_MEMBERS } from '@prayer-swap/shared/circles/limits';
import type { ReviewFirstMode } from '@prayer-swap/shared/community/choices';
import { NEW_AUTHOR_MS, NEW_AUTHOR_POSTS } from '@prayer-swap/shared/prayer-requests/limits';
import type { requestCreationSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import { activeSessionSql, VIEWER_ALIASES, VIEWER_COLUMNS } from '../authentication/viewer.ts';
import { statement } from '../db/statement.ts';
import {
  CONTENT_COLUMNS,
  CONTENT_PARAMETERS,
  type ContentArrays,
  contentArrays,
  contentSql,
} from '../prayer-requests/request-content.ts';
import { ACTIVE_MEMBERS } from '../queries/circles.ts';
import {
  type AwardedRow,
  type BatchParams,
  batchMutations,
  batchParams,
} from './execute-mutation.ts';

type Input = z.output<typeof requestCreationSchema> & {
  createdAt: Date;
  postsPerTenMinutes: number;
  postsPerDay: number;
  reviewFirst: ReviewFirstMode;
};
type SettingArrays = Record<'postsPerTenMinutes' | 'postsPerDay', number[]> & {
  createdTimes: Date[];
  reviewModes: ReviewFirstMode[];
};
/** The stored response of a repeated send has the request's id, not its text. */
type Row = AwardedRow<{ id: string }> & { awaits_first_review: true | null };

/** Only posts that were visible end the reviews of a new account. */
const AWAITS_FIRST_REVIEW = `case
      -- Admins do not read what is for others alone.
      when viewer.viewer_admin or viewer.audience <> 'everyone' then false
      when viewer.review_first = 'new' then viewer.joined_at > viewer.at - interval '${NEW_AUTHOR_MS} milliseconds'
        and (select count(*) from (
          select from requests r
          where r.user_id = viewer.viewer_id and r.audience = 'everyone'
            and r.status in ('Active', 'Admin_Reinstated')
          limit ${NEW_AUTHOR_POSTS}) shown) < ${NEW_AUTHOR_POSTS}
      else viewer.review_first = 'all'
    end`;

const create = statement<BatchParams & ContentArrays & SettingArrays, Row>(
  'mutation-create',
  `
with input as (
  select * from unnest(:tokenHashes::bytea[], :times::timestamptz[], :keys::text[], :payloadHashes::bytea[], :ids::uuid[],
      :createdTimes::timestamptz[], :postsPerTenMinutes::integer[], :postsPerDay::integer[], :reviewModes::text[],
      ${CONTENT_PARAMETERS})
    input (token_hash, at, key, payload_hash, mutation_id, created_at, per_ten_minutes, per_day, review_first,
      ${CONTENT_COLUMNS.join(', ')})
), viewer as (
  -- Locks the member first, which serializes with a block and with a repeat of the key.
  update users u set acted_in = pg_current_xact_id() from input, sessions s
  where ${activeSessionSql('input.token_hash')} and u.status = 'Active'
  returning input.*, ${VIEWER_COLUMNS}, u.good_will_points, u.created_at as joined_at
), stored as (
  select viewer.mutation_id, k.payload_hash, k.answer as response
  from viewer join idempotency_keys k on k.user_id = viewer.viewer_id and k.key = viewer.key
), mutation as (
  insert into requests (id, user_id, created_at, status, awaits_first_review, ${CONTENT_COLUMNS.join(', ')})
  select viewer.mutation_id, viewer.viewer_id, viewer.created_at,
    case when review.awaits then 'Under_Review' else 'Active' end, nullif(review.awaits, false), ${contentSql('viewer')}
  from viewer cross join lateral (select ${AWAITS_FIRST_REVIEW} as awaits) review
  where not exists (select from stored where stored.mutation_id = viewer.mutation_id)
    and case viewer.type
      when 'Prompt' then viewer.viewer_admin
      else next_post_at(viewer.viewer_id, viewer.at, viewer.per_ten_minutes, viewer.per_day) is null
    end
    and (viewer.audience <> 'circle' or exists (
      select from circle_members m where m.user_id = viewer.viewer_id and m.circle_id = viewer.circle_id
        and (not viewer.anonymous or ${ACTIVE_MEMBERS} >= ${ANONYMOUS_MIN_MEMBERS})))
  returning id as mutation_id, user_id as actor_id, awaits_first_review
), awarded as (
  insert into point_ledger (id, user_id, event_type, source_id, points, created_at)
  select gen_random_uuid(), mutation.actor_id, 'Create', mutation_id, rule.points, viewer.at
  from mutation join viewer using (mutation_id) cross join points rule
  where rule.event_type = 'Create'
  on conflict (user_id, event_type, source_id) do nothing
  returning source_id as mutation_id, points
), response as (
  select mutation_id, jsonb_build_object('id', mutation_id) as response from mutation
), store as (
  -- A concurrent repeat violates the primary key: the whole statement fails and is run again.
  insert into idempotency_keys (user_id, key, payload_hash, answer, created_at)
  select viewer.viewer_id, viewer.key, viewer.payload_hash, response.response, viewer.at
  from viewer join response using (mutation_id) where viewer.key is not null
)
select viewer.mutation_id, ${VIEWER_ALIASES}, viewer.good_will_points,
  (select mutation.awaits_first_review from mutation where mutation.mutation_id = viewer.mutation_id)
    as awaits_first_review,
  stored.payload_hash as stored_hash, coalesce(stored.response, response.response) as response,
  (select awarded.points from awarded where awarded.mutation_id = viewer.mutation_id) as awarded,
  (select points from points where event_type = 'Create') as worth
from viewer left join stored using (mutation_id) left join response using (mutation_id)`,
);

/** Requests of several members, each within the posting limits, with their awards. */
export const runCreate = batchMutations<Input, Row>(({ db }, batch) => {
  const inputs = batch.map(({ input }) => input);
  return create(db, {
    ...batchParams(batch),
    createdTimes: inputs.map(({ createdAt }) => createdAt),
    postsPerTenMinutes: inputs.map(({ postsPerTenMinutes }) => postsPerTenMinutes),
    postsPerDay: inputs.map(({ postsPerDay }) => postsPerDay),
    reviewModes: inputs.map(({ reviewFirst }) => reviewFirst),
    ...contentArrays(inputs),
  });
});
