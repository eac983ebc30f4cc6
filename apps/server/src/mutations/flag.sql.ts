import {
  type FlagReason,
  NEW_ACCOUNT_HIDES_WINDOW_MS,
  REFLAG_COOLDOWN_MS,
} from '@prayer-swap/shared/flags/limits';
import { enqueueSql, wakeWorkersSql } from '../jobs/enqueue-sql.ts';
import { defineMutation, type TargetColumns } from './mutation-statement.ts';

type Input = {
  requestId: string;
  reason: FlagReason | null;
  /** Whether the member has flags left today. */
  isWithinLimit: boolean;
  threshold: number;
  newAccountHours: number;
  maxHides: number;
};

type Columns = TargetColumns & {
  /** Whether the member has flagged the request. Null when it does not exist. */
  flagged: boolean | null;
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

/**
 * Flags of requests of other members. They hide the requests if the rules require it, and notify
 * the admins. Flags of one request never share a statement, so each sees the one before.
 */
export const flagMutation = defineMutation<Input, Record<never, never>, Columns>(
  {
    name: 'mutation-flag',
    input: {
      requestId: 'uuid',
      reason: 'text',
      isWithinLimit: 'boolean',
      threshold: 'integer',
      newAccountHours: 'integer',
      maxHides: 'integer',
    },
    viewer: [
      "u.created_at > input.at - input.new_account_hours * interval '1 hour' as is_new_account",
    ],
    target: [
      `exists (
      select from user_flags f where f.request_id = r.id and f.user_id = viewer.viewer_id) as flagged`,
      // Flags hide a reinstated request again only after the cooldown.
      `r.status = 'Active' or coalesce(
      r.reinstated_at <= viewer.at - interval '${REFLAG_COOLDOWN_MS} milliseconds', true) as can_hide`,
    ],
    insert: `insert into user_flags (id, user_id, request_id, reason, created_at)
  select mutation_id, viewer.viewer_id, target.id, viewer.reason, viewer.at`,
    condition: 'viewer.is_within_limit',
    event: null,
    effects: {
      // Counts first: every request is locked before the first flag is reviewed, which prevents deadlocks.
      review: `
  select mutation_id, target.id as request_id, viewer.at, verdict.*
  from mutation join viewer using (mutation_id) join target using (mutation_id)
    cross join lateral review_flag(target.id, target.can_hide, viewer.threshold, viewer.is_new_account,
      viewer.at, viewer.at - interval '${NEW_ACCOUNT_HIDES_WINDOW_MS} milliseconds', viewer.max_hides) verdict
  where (select count(*) from mutation) > 0`,
      marked: `
  update requests r set flagged_at = review.at,
    status = case when review.hides then 'Under_Review' else r.status end
  from review where r.id = review.request_id`,
      // An open mass-flag alert replaces the alerts of the flags that it covers.
      alert: `
  select 'admin_flag_alert' as type, mutation_id as source_id, mutation_id, request_id, at
  from review where not is_covered
  union all
  select 'admin_mass_flag_alert', raised_alert, mutation_id, null, at
  from review where raised_alert is not null`,
      admins: `select id from users where admin and status = 'Active'`,
      notified: `
  insert into notifications (id, user_id, type, related_request_id, source_id, created_at)
  select gen_random_uuid(), admins.id, alert.type, alert.request_id, alert.source_id, alert.at
  from alert cross join admins
  order by admins.id
  returning id, user_id, source_id`,
    },
    push: `${ENQUEUE_PUSH} returning ${wakeWorkersSql('push')}`,
    response: {},
    columns: [
      'target.flagged',
      `array(
    select notified.user_id from notified join alert using (source_id)
    where alert.mutation_id = viewer.mutation_id) as notified`,
      'array(select id from admins) as admins',
    ],
  },
  'requestId',
);
