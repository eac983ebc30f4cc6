import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import type { engagementSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import { activeSessionSql, VIEWER_ALIASES, VIEWER_COLUMNS } from '../authentication/viewer.ts';
import { statement } from '../db/statement.ts';
import { ENQUEUE_PUSH } from '../jobs/enqueue-sql.ts';
import { COUNTER_COLUMNS, emojiCountsSql } from '../prayer-requests/reaction-counts.ts';
import { visibleTo } from '../prayer-requests/visibility.ts';
import {
  type BatchParams,
  batchMutations,
  batchParams,
  type TargetRow,
} from './execute-mutation.ts';

type Row = TargetRow<z.infer<typeof engagementSchema>>;
const declare = statement<BatchParams & { requestIds: string[]; emojis: ReactionEmoji[] }, Row>;

/** The push CTE costs time even without a row, so it is left out if no push is configured. */
const buildSql = (hasPush: boolean) => `
with input as (
  select * from unnest(:tokenHashes::bytea[], :times::timestamptz[], :keys::text[], :payloadHashes::bytea[], :ids::uuid[],
      :requestIds::uuid[], :emojis::text[])
    input (token_hash, at, key, payload_hash, mutation_id, request_id, emoji)
), viewer as (
  -- Locks the member first, which serializes with a block and with a repeat of the key.
  update users u set acted_in = pg_current_xact_id() from input, sessions s
  where ${activeSessionSql('input.token_hash')} and u.status = 'Active'
  returning input.*, ${VIEWER_COLUMNS}, u.good_will_points
), stored as (
  select viewer.mutation_id, k.payload_hash, k.answer as response
  from viewer join idempotency_keys k on k.user_id = viewer.viewer_id and k.key = viewer.key
), target as (
  -- Locked before the insert: nothing is stored for a request that is deleted concurrently. The
  -- order of ids prevents deadlocks.
  select viewer.mutation_id, r.id, r.user_id as owner_id, ${COUNTER_COLUMNS},
    ${visibleTo('viewer.viewer_id')} as visible
  from viewer join requests r on r.id = viewer.request_id and not r.deleted
  order by r.id for no key update of r
), mutation as (
  insert into reactions (id, request_id, user_id, emoji, reacted_at)
  select mutation_id, target.id, viewer.viewer_id, viewer.emoji, viewer.at
  from viewer join target using (mutation_id)
  where not exists (select from stored where stored.mutation_id = viewer.mutation_id)
    and target.visible and target.owner_id is distinct from viewer.viewer_id
  order by target.id
  on conflict (user_id, request_id) do nothing
  returning id as mutation_id, user_id as actor_id, request_id, emoji
), awarded as (
  insert into point_ledger (id, user_id, event_type, source_id, points, created_at)
  select gen_random_uuid(), mutation.actor_id, 'React', mutation_id, rule.points, viewer.at
  from mutation join viewer using (mutation_id) cross join points rule
  where rule.event_type = 'React'
  on conflict (user_id, event_type, source_id) do nothing
  returning source_id as mutation_id, points
), notified as (
  insert into notifications (id, user_id, type, actor, emoji, related_request_id, source_id, created_at)
  select gen_random_uuid(), target.owner_id, 'reaction', mutation.actor_id, mutation.emoji, mutation.request_id,
    mutation_id, viewer.at
  from mutation join target using (mutation_id) join viewer using (mutation_id)
  where target.owner_id is not null
  returning id, user_id
), ${hasPush ? `queued as (${ENQUEUE_PUSH}),` : ''} response as (
  select mutation_id, jsonb_build_object(
      'totalCompleted', target.completed_count,
      'emojiCounts', ${emojiCountsSql((column, emoji) => `target.${column} + (mutation.emoji = '${emoji}')::int`)},
      'userReactedEmoji', mutation.emoji,
      'userCompleted', exists (
        select from completions c where c.request_id = target.id and c.user_id = mutation.actor_id),
      'awarded', coalesce(awarded.points, 0),
      'goodWillPoints', viewer.good_will_points + coalesce(awarded.points, 0)
    ) as response
  from mutation join target using (mutation_id) join viewer using (mutation_id)
    left join awarded using (mutation_id)
), store as (
  -- A concurrent repeat violates the primary key: the whole statement fails and is run again.
  insert into idempotency_keys (user_id, key, payload_hash, answer, created_at)
  select viewer.viewer_id, viewer.key, viewer.payload_hash, response.response, viewer.at
  from viewer join response using (mutation_id) where viewer.key is not null
)
select viewer.mutation_id, ${VIEWER_ALIASES}, viewer.good_will_points, target.owner_id, target.visible,
  stored.payload_hash as stored_hash, coalesce(stored.response, response.response) as response,
  (select awarded.points from awarded where awarded.mutation_id = viewer.mutation_id) as awarded,
  (select points from points where event_type = 'React') as worth
from viewer left join stored using (mutation_id) left join response using (mutation_id)
  left join target using (mutation_id)`;

const react = declare('mutation-react', buildSql(false));
const reactWithPush = declare('mutation-react-with-push', buildSql(true));

/** Reactions of several members to visible requests of others, with their effects. */
export const runReact = batchMutations<{ requestId: string; emoji: ReactionEmoji }, Row>(
  ({ db, push }, batch) =>
    (push.isOn ? reactWithPush : react)(db, {
      ...batchParams(batch),
      requestIds: batch.map(({ input }) => input.requestId),
      emojis: batch.map(({ input }) => input.emoji),
    }),
);
