import type { AppealStatus } from '@prayer-swap/shared/blocked-account/schemas';
import type { FlagOutcome, FlagReason, ReportReason } from '@prayer-swap/shared/flags/limits';
import type { AdminActionType } from '@prayer-swap/shared/moderation/choices';
import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import type {
  ReactionEmoji,
  RequestStatus,
  RequestType,
} from '@prayer-swap/shared/prayer-requests/choices';
import type { RequestContent } from '@prayer-swap/shared/prayer-requests/content';
import type { PushPlatform } from '@prayer-swap/shared/push/limits';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountTables, Dated } from './account-tables.ts';
import type { ReactionCounts } from './reaction-counts.ts';

/** The tables as created by the migrations, with the same column names. */
export type Tables = AccountTables & {
  idempotency_keys: {
    user_id: string;
    key: string;
    payload_hash: Buffer;
    answer: unknown;
    created_at: Date;
  };
  requests: Dated &
    RequestContent &
    ReactionCounts<GeneratedAlways<number>> & {
      /** Null for an anonymous request whose author deleted the account. */
      user_id: string | null;
      status: Generated<RequestStatus>;
      archived: Generated<boolean>;
      deleted: Generated<boolean>;
      withheld: Generated<boolean>;
      deleted_at: ColumnType<Date | null, Date | null | undefined>;
      reinstatement_count: Generated<number>;
      edited_at: Date | null;
      flagged_at: ColumnType<Date | null, Date | null | undefined>;
      reinstated_at: ColumnType<Date | null, Date | null | undefined>;
      completed_count: GeneratedAlways<number>;
      flag_count: GeneratedAlways<number>;
      popularity: GeneratedAlways<number>;
      update_count: GeneratedAlways<number>;
      answered: GeneratedAlways<boolean>;
      first_prayed_at: GeneratedAlways<Date | null>;
    };
  scheduled_visibility_changes: {
    request_id: string;
    change: 'hide' | 'show' | 'delete';
    due_at: Date;
  };
  request_updates: Dated & { request_id: string; text: string; answered: boolean };
  /** Maintained by triggers on `requests`. Only rows outside every window are deleted by a job. */
  ranking: {
    type: GeneratedAlways<RequestType>;
    id: GeneratedAlways<string>;
    user_id: GeneratedAlways<string | null>;
    anonymous: GeneratedAlways<boolean>;
    created_at: GeneratedAlways<Date>;
    completed_count: GeneratedAlways<number>;
    score: GeneratedAlways<number>;
  };
  reactions: {
    id: string;
    request_id: string;
    user_id: string | null;
    emoji: ReactionEmoji;
    reacted_at: Date;
  };
  completions: { id: string; request_id: string; user_id: string | null; completed_at: Date };
  saved_prayers: { user_id: string; request_id: string; created_at: Date };
  prayer_reminders: {
    user_id: string;
    is_on: boolean;
    hour: number;
    time_zone: string;
    next_at: Date;
    /** A date, which the driver would parse as a timestamp. */
    last_on: ColumnType<Date | null, string | null | undefined, string | null>;
  };
  user_flags: Dated & {
    user_id: string | null;
    request_id: string;
    reason: FlagReason | null;
    outcome: FlagOutcome | null;
    settled_at: Date | null;
  };
  /** Row counts of whole tables, maintained by triggers. */
  row_counts: { name: GeneratedAlways<'flags'>; value: GeneratedAlways<number> };
  new_account_hides: { id: GeneratedAlways<number>; hidden_at: Date };
  mass_flag_alerts: Dated & { acknowledged_at: ColumnType<Date | null, Date | null | undefined> };
  points: { event_type: string; points: number; awards_a_day: GeneratedAlways<number | null> };
  point_ledger: Dated & { user_id: string; event_type: string; source_id: string; points: number };
  notifications: Dated & {
    user_id: string;
    type: NotificationType;
    actor: string | null;
    emoji: ReactionEmoji | null;
    related_request_id: string | null;
    source_id: string;
    read: Generated<boolean>;
    push_id: ColumnType<string | null, undefined, string | null>;
    update_id: ColumnType<string | null, string | undefined, never>;
    amount: ColumnType<number | null, number | null | undefined, never>;
  };
  admin_actions: Dated & {
    admin_user_id: string | null;
    action_type: AdminActionType;
    target_user_id: string | null;
    target_request_id: string | null;
    reason: string | null;
    detail: string | null;
  };
  appeals: Dated & {
    user_id: string;
    block_action_id: string;
    text: string;
    status: Generated<AppealStatus>;
    decided_by: string | null;
    decision_reason: string | null;
    decided_at: Date | null;
  };
  member_reports: Dated & {
    reporter_id: string | null;
    reported_user_id: string;
    reason: ReportReason;
    text: string | null;
    status: Generated<'Open' | 'Upheld' | 'Dismissed'>;
    decided_by: string | null;
    decided_at: Date | null;
  };
  mutes: Dated & { user_id: string; muted_user_id: string | null; muted_request_id: string | null };
  push_registrations: Dated & {
    user_id: string;
    session_hash: Buffer;
    platform: PushPlatform;
    device_token: string;
    p256dh: string | null;
    auth: string | null;
    last_seen_at: Date;
  };
  push_preferences: {
    user_id: string;
    time_zone: string | null;
    quiet: boolean;
    quiet_from: string;
    quiet_until: string;
    show_text: boolean;
  };
  pushes: Dated & { user_id: string; type: NotificationType; request_id: string | null };
  secret_check: { id: Generated<boolean>; mark: string };
};
