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
import type { AccountTables } from './account-tables.ts';
import type { ReactionCounts } from './reaction-counts.ts';

/** The tables as created by the migrations, with the same column names. */
export type Tables = AccountTables & {
  idempotency_keys: IdempotencyKeysTable;
  requests: RequestsTable;
  scheduled_visibility_changes: ScheduledVisibilityChangesTable;
  request_updates: RequestUpdatesTable;
  ranking: RankingTable;
  reactions: ReactionsTable;
  completions: CompletionsTable;
  saved_prayers: SavedPrayersTable;
  prayer_reminders: PrayerRemindersTable;
  user_flags: UserFlagsTable;
  row_counts: RowCountsTable;
  new_account_hides: NewAccountHidesTable;
  mass_flag_alerts: MassFlagAlertsTable;
  points: PointsTable;
  point_ledger: PointLedgerTable;
  notifications: NotificationsTable;
  admin_actions: AdminActionsTable;
  appeals: AppealsTable;
  member_reports: MemberReportsTable;
  mutes: MutesTable;
  push_registrations: PushRegistrationsTable;
  push_preferences: PushPreferencesTable;
  pushes: PushesTable;
  secret_check: { id: Generated<boolean>; mark: string };
};

type IdempotencyKeysTable = {
  user_id: string;
  key: string;
  payload_hash: Buffer;
  answer: unknown;
  created_at: Date;
};

type RequestsTable = RequestContent &
  ReactionCounts<GeneratedAlways<number>> & {
    id: string;
    /** Null for an anonymous request whose author deleted the account. */
    user_id: string | null;
    status: Generated<RequestStatus>;
    archived: Generated<boolean>;
    deleted: Generated<boolean>;
    withheld: Generated<boolean>;
    deleted_at: ColumnType<Date | null, Date | null | undefined>;
    reinstatement_count: Generated<number>;
    created_at: Date;
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

type ScheduledVisibilityChangesTable = {
  request_id: string;
  change: 'hide' | 'show' | 'delete';
  due_at: Date;
};

type RequestUpdatesTable = {
  id: string;
  request_id: string;
  text: string;
  answered: boolean;
  created_at: Date;
};

/** Maintained by triggers on `requests`. Only rows outside every window are deleted by a job. */
type RankingTable = {
  type: GeneratedAlways<RequestType>;
  id: GeneratedAlways<string>;
  user_id: GeneratedAlways<string | null>;
  anonymous: GeneratedAlways<boolean>;
  created_at: GeneratedAlways<Date>;
  completed_count: GeneratedAlways<number>;
  score: GeneratedAlways<number>;
};

type ReactionsTable = {
  id: string;
  request_id: string;
  user_id: string | null;
  emoji: ReactionEmoji;
  reacted_at: Date;
};

type CompletionsTable = {
  id: string;
  request_id: string;
  user_id: string | null;
  completed_at: Date;
};

type SavedPrayersTable = { user_id: string; request_id: string; created_at: Date };

type PrayerRemindersTable = {
  user_id: string;
  is_on: boolean;
  hour: number;
  time_zone: string;
  next_at: Date;
  /** A date, which the driver would parse as a timestamp. */
  last_on: ColumnType<Date | null, string | null | undefined, string | null>;
};

type UserFlagsTable = {
  id: string;
  user_id: string | null;
  request_id: string;
  reason: FlagReason | null;
  outcome: FlagOutcome | null;
  settled_at: Date | null;
  created_at: Date;
};

/** Row counts of whole tables, maintained by triggers. */
type RowCountsTable = { name: GeneratedAlways<'flags'>; value: GeneratedAlways<number> };

type NewAccountHidesTable = { id: GeneratedAlways<number>; hidden_at: Date };

type MassFlagAlertsTable = {
  id: string;
  created_at: Date;
  acknowledged_at: ColumnType<Date | null, Date | null | undefined>;
};

type PointsTable = {
  event_type: string;
  points: number;
  awards_a_day: GeneratedAlways<number | null>;
};

type PointLedgerTable = {
  id: string;
  user_id: string;
  event_type: string;
  source_id: string;
  points: number;
  created_at: Date;
};

type NotificationsTable = {
  id: string;
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
  created_at: Date;
};

type AdminActionsTable = {
  id: string;
  admin_user_id: string | null;
  action_type: AdminActionType;
  target_user_id: string | null;
  target_request_id: string | null;
  reason: string | null;
  detail: string | null;
  created_at: Date;
};

type AppealsTable = {
  id: string;
  user_id: string;
  block_action_id: string;
  text: string;
  status: Generated<AppealStatus>;
  decided_by: string | null;
  decision_reason: string | null;
  decided_at: Date | null;
  created_at: Date;
};

type MemberReportsTable = {
  id: string;
  reporter_id: string | null;
  reported_user_id: string;
  reason: ReportReason;
  text: string | null;
  status: Generated<'Open' | 'Upheld' | 'Dismissed'>;
  decided_by: string | null;
  decided_at: Date | null;
  created_at: Date;
};

type MutesTable = {
  id: string;
  user_id: string;
  muted_user_id: string | null;
  muted_request_id: string | null;
  created_at: Date;
};

type PushRegistrationsTable = {
  id: string;
  user_id: string;
  session_hash: Buffer;
  platform: PushPlatform;
  device_token: string;
  p256dh: string | null;
  auth: string | null;
  created_at: Date;
  last_seen_at: Date;
};

type PushPreferencesTable = {
  user_id: string;
  time_zone: string | null;
  quiet: boolean;
  quiet_from: string;
  quiet_until: string;
  show_text: boolean;
};

type PushesTable = {
  id: string;
  user_id: string;
  type: NotificationType;
  request_id: string | null;
  created_at: Date;
};
