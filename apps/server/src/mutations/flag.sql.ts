import {
  type FlagReason,
  NEW_ACCOUNT_HIDES_WINDOW_MS,
  REFLAG_COOLDOWN_MS,
} from '@prayer-swap/shared/flags/limits';
import { activeSessionSql, VIEWER_ALIASES, VIEWER_COLUMNS } from '../authentication/viewer.ts';
import { statement } from '../db/statement.ts';
import { enqueueSql, wakeWorkersSql } from '../jobs/enqueue-sql.ts';
import { visibleTo } from '../prayer-requests/visibility.ts';
import {
  type BatchParams,
  batchMutations,
  batchParams,
  type MutationRow,
} from './execute-mutation.ts';

/** `isWithinLimit`: whether the member has flags left today. */
type Input = { requestId: string; reason: FlagReason | null; isWithinLimit: boolean };

type Parameters = BatchParams & {
  requestIds: string[];
  reasons: (FlagReason | null)[];
  withinLimits: boolean[];
  threshold: number;
  newAccountHours: number;
  maxHides: number;
};

/** Whether the request is the member's own, was flagged by them, and is visible to them. */
type Target = { own: boolean; flagged: boolean; visible: boolean };
type Row = MutationRow<true> & { mutation_id: string } & (
    | Target
    | { [Column in keyof Target]: null }
  ) & {
    /** The recipients of the new notifications. */
    notified: string[];
    /** Every active admin. */
    admins: string[];
  };

const ENQUEUE_PUSH = enqueueSql('push', {
  data: `jsonb_build_object('notificationId', notified.id)`,
  from: 'notified',
  afterMs: 0,
});

/** The push CTE costs time even without a row, so it is left out if no push is configured. */
const buildSql = (hasPush: boolean) => `
with input as (
  select * from unnest(:tokenHashes::bytea[], :times::timestamptz[], :keys::text[], :payloadHashes::bytea[], :ids::uuid[],
      :requestIds::uuid[], :reasons::text[], :withinLimits::boolean[])
    input (token_hash, at, key, payload_hash, mutation_id, request_id, reason, is_within_limit)
), viewer as (
  -- Locks the member first, which serializes with a block and with a repeat of the key.
  update users u set acted_in = pg_current_xact_id() from input, sessions s
  where ${activeSessionSql('input.token_hash')} and u.status = 'Active'
  returning input.*, ${VIEWER_COLUMNS},
    u.created_at > input.at - :newAccountHours::integer * interval '1 hour' as is_new_account
), stored as (
  select viewer.mutation_id, k.payload_hash
  from viewer join idempotency_keys k on k.user_id = viewer.viewer_id and k.key = viewer.key
), target as (
  -- Locked before the insert: a decision waits for the flag, or is visible to it. The order of ids
  -- prevents deadlocks. Flags hide a reinstated request again only after the cooldown.
  select viewer.mutation_id, r.id, r.user_id is not distinct from viewer.viewer_id and not r.deleted as own,
    exists (
      select from user_flags f where f.request_id = r.id and f.user_id = viewer.viewer_id) as flagged,
    r.user_id is distinct from viewer.viewer_id and ${visibleTo('viewer.viewer_id')} as visible,
    r.status = 'Active' or coalesce(
      r.reinstated_at <= viewer.at - interval '${REFLAG_COOLDOWN_MS} milliseconds', true) as can_hide
  from viewer join requests r on r.id = viewer.request_id
  order by r.id for no key update of r
), mutation as (
  insert into user_flags (id, user_id, request_id, reason, created_at)
  select mutation_id, viewer.viewer_id, target.id, viewer.reason, viewer.at
  from viewer join target using (mutation_id)
  where not exists (select from stored where stored.mutation_id = viewer.mutation_id)
    and target.visible and viewer.is_within_limit
  order by target.id
  on conflict (user_id, request_id) do nothing
  returning id as mutation_id
), review as (
  -- Counts first: every request is locked before the first flag is reviewed, which prevents deadlocks.
  select mutation_id, target.id as request_id, viewer.at, verdict.*
  from mutation join viewer using (mutation_id) join target using (mutation_id)
    cross join lateral review_flag(target.id, target.can_hide, :threshold::integer, viewer.is_new_account,
      viewer.at, viewer.at - interval '${NEW_ACCOUNT_HIDES_WINDOW_MS} milliseconds', :maxHides::integer) verdict
  where (select count(*) from mutation) > 0
), marked as (
  update requests r set flagged_at = review.at,
    status = case when review.hides then 'Under_Review' else r.status end
  from review where r.id = review.request_id
), alert as (
  -- An open mass-flag alert replaces the alerts of the flags that it covers.
  select 'admin_flag_alert' as type, mutation_id as source_id, request_id, at from review where not is_covered
  union all
  select 'admin_mass_flag_alert', raised_alert, null, at from review where raised_alert is not null
), admins as (
  select id from users where admin and status = 'Active'
), notified as (
  insert into notifications (id, user_id, type, related_request_id, source_id, created_at)
  select gen_random_uuid(), admins.id, alert.type, alert.request_id, alert.source_id, alert.at
  from alert cross join admins
  order by admins.id
  returning id, user_id, source_id
), ${hasPush ? `queued as (${ENQUEUE_PUSH} returning ${wakeWorkersSql('push')}),` : ''} store as (
  -- A concurrent repeat violates the primary key: the whole statement fails and is run again.
  insert into idempotency_keys (user_id, key, payload_hash, answer, created_at)
  select viewer.viewer_id, viewer.key, viewer.payload_hash, 'null', viewer.at
  from viewer join mutation using (mutation_id) where viewer.key is not null
)
select viewer.mutation_id, ${VIEWER_ALIASES}, target.own, target.flagged, target.visible,
  stored.payload_hash as stored_hash,
  nullif(coalesce(stored.mutation_id, review.mutation_id) is not null, false) as response,
  array(
    select user_id from notified where source_id in (review.mutation_id, review.raised_alert)) as notified,
  array(select id from admins) as admins
from viewer left join stored using (mutation_id) left join target using (mutation_id)
  left join review using (mutation_id)`;

const flag = statement<Parameters, Row>('mutation-flag', buildSql(false));
const flagWithPush = statement<Parameters, Row>('mutation-flag-with-push', buildSql(true));

/**
 * Flags of visible requests by several other members. They hide the requests if the rules require
 * it, and notify the admins. Flags of one request never share a batch, so each sees the one before.
 */
export const runFlag = batchMutations<Input, Row>(
  ({ db, push, config: { flagAutoHideThreshold, limits } }, batch) =>
    (push.isOn ? flagWithPush : flag)(db, {
      ...batchParams(batch),
      requestIds: batch.map(({ input }) => input.requestId),
      reasons: batch.map(({ input }) => input.reason),
      withinLimits: batch.map(({ input }) => input.isWithinLimit),
      threshold: flagAutoHideThreshold,
      newAccountHours: limits.newAccountHours,
      maxHides: limits.newAccountHidesPerTenMinutes,
    }),
  ({ memberId, input }) => [memberId, input.requestId],
);
