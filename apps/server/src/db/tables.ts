import type { AppealStatus } from '@prayer-swap/shared/blocked-account/schemas';
import type { CircleRole } from '@prayer-swap/shared/circles/schemas';
import type { CommunityChange } from '@prayer-swap/shared/community/change-schemas';
import type { FlagOutcome, FlagReason, ReportReason } from '@prayer-swap/shared/flags/limits';
import type { AdminActionType } from '@prayer-swap/shared/moderation/choices';
import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import type {
  ReactionEmoji,
  RequestStatus,
  RequestType,
} from '@prayer-swap/shared/prayer-requests/choices';
import type { PushPlatform } from '@prayer-swap/shared/push/limits';
import type { BackupKind } from '@prayer-swap/shared/system/schemas';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ReactionCounts } from '../prayer-requests/reaction-counts.ts';
import type { ContentRow } from '../prayer-requests/request-content.ts';
import type { AccountTables, Dated } from './account-tables.ts';

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
    ContentRow &
    ReactionCounts<GeneratedAlways<number>> & {
      /** Null for a guest's request, and an anonymous one whose author deleted the account. */
      user_id: string | null;
      status: Generated<RequestStatus>;
      archived: Generated<boolean>;
      deleted: Generated<boolean>;
      withheld: Generated<boolean>;
      /** Never false. */
      awaits_first_review: Generated<true | null>;
      /** Never false. */
      guest: Generated<true | null>;
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
  guest_links: Dated & {
    token_hash: Buffer;
    uses: number;
    uses_left: number;
    expires_at: Date;
    revoked_at: ColumnType<Date | null, undefined, Date>;
  };
  guest_requests: {
    request_id: string;
    token_hash: Buffer;
    guest_name: string | null;
    for_other: boolean;
    created_at: Date;
  };
  scheduled_visibility_changes: {
    request_id: string;
    change: 'hide' | 'show' | 'delete';
    due_at: Date;
  };
  words: Dated & {
    request_id: string;
    /** The writer. */
    user_id: string;
    text: string | null;
    hidden_at: ColumnType<Date | null, Date | null | undefined>;
  };
  request_updates: Dated & { request_id: string; text: string; answered: boolean };
  /** Maintained by triggers on `requests`. Only rows outside every window are deleted by a job. */
  ranking: {
    type: GeneratedAlways<RequestType>;
    id: GeneratedAlways<string>;
    user_id: GeneratedAlways<string | null>;
    anonymous: GeneratedAlways<boolean>;
    created_at: GeneratedAlways<Date>;
    circle_id: GeneratedAlways<string | null>;
    completed_count: GeneratedAlways<number>;
    score: GeneratedAlways<number>;
  };
  circles: Dated & { name: string; description: string };
  circle_members: { circle_id: string; user_id: string; role: CircleRole; joined_at: Date };
  circle_invitations: Dated & {
    circle_id: string;
    token_hash: Buffer;
    uses: number;
    uses_left: number;
    expires_at: Date;
  };
  care_team_members: { user_id: string; added_at: Date };
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
    last_on: ColumnType<string | null, string | null | undefined, string | null>;
  };
  day_reminders: {
    user_id: string;
    reminder_kind: 'day' | 'day-after';
    day: string;
    sent_at: Date;
  };
  wall_links: Dated & {
    token_hash: Buffer;
    expires_at: Date;
    revoked_at: ColumnType<Date | null, undefined, Date>;
  };
  letter_preferences: { user_id: string; is_on: boolean; time_zone: string; next_at: Date };
  weekly_letters: {
    user_id: string;
    /** A date, which the driver would parse as a timestamp. */
    week: ColumnType<Date, string, never>;
    sent_at: Date;
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
  community_settings: {
    singleton: Generated<boolean>;
    changes: CommunityChange;
    revision: number;
    logo_hash: string | null;
    updated_at: Date;
  };
  community_images: { logo_hash: string; name: string; content: Buffer; created_at: Date };
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
    is_word: Generated<boolean>;
    word_id: ColumnType<string | null, string | null | undefined>;
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
  backup_runs: {
    id: string;
    backup_kind: BackupKind;
    started_at: Date;
    finished_at: Date;
    file: string | null;
    bytes: number | null;
    sha256: string | null;
    backup_error: string | null;
    proved_at: Date | null;
    proof_error: string | null;
  };
  version_check: {
    id: Generated<boolean>;
    checked_at: Date;
    newest_version: string | null;
    release_url: string | null;
  };
};
