import type { Faith, Region } from '@prayer-swap/shared/accounts/choices';
import type { NotificationType } from '@prayer-swap/shared/notifications/schemas';
import type {
  ReactionEmoji,
  RequestStatus,
  RequestType,
} from '@prayer-swap/shared/prayer-requests/choices';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The tables as the migrations make them; a column here is a column there. */
export type Tables = {
  users: UsersTable;
  sessions: SessionsTable;
  pending_registrations: PendingRegistrationsTable;
  email_changes: EmailChangesTable;
  idempotency_keys: IdempotencyKeysTable;
  requests: RequestsTable;
  reactions: ReactionsTable;
  completions: CompletionsTable;
  user_flags: UserFlagsTable;
  points: PointsTable;
  point_ledger: PointLedgerTable;
  notifications: NotificationsTable;
  admin_actions: AdminActionsTable;
};

/** A column that only the database writes. */
type Kept<T> = ColumnType<T, never, never>;

type UsersTable = {
  id: string;
  username: string;
  email: string;
  password_hash: string | null;
  region: Region | null;
  faith: Faith | null;
  faith_consent_at: Date | null;
  admin: Generated<boolean>;
  status: Generated<'Active' | 'Blocked' | 'Deleted'>;
  good_will_points: Kept<number>;
  notifications_enabled: Generated<boolean>;
  profile_picture_url: string | null;
  reset_token: Buffer | null;
  reset_token_expiry: Date | null;
  terms_version: string | null;
  terms_accepted_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

type SessionsTable = {
  token_hash: Buffer;
  user_id: string;
  created_at: Date;
  last_seen_at: Date;
};

type PendingRegistrationsTable = {
  id: string;
  username: string;
  email: string;
  password_hash: string;
  region: Region;
  faith: Faith | null;
  faith_consent_at: Date | null;
  terms_version: string;
  terms_accepted_at: Date;
  code_hash: Buffer;
  code_expires_at: Date;
  wrong_tries: Generated<number>;
  resend_at: Date;
  created_at: Date;
};

type EmailChangesTable = {
  user_id: string;
  email: string;
  code_hash: Buffer;
  code_expires_at: Date;
  wrong_tries: Generated<number>;
  resend_at: Date;
};

type IdempotencyKeysTable = {
  user_id: string;
  key: string;
  payload_hash: Buffer;
  answer: unknown;
  created_at: Date;
};

type RequestsTable = {
  id: string;
  user_id: string;
  text: string;
  type: RequestType;
  anonymous: boolean;
  status: Generated<RequestStatus>;
  archived: Generated<boolean>;
  deleted: Generated<boolean>;
  reinstatement_count: Generated<number>;
  created_at: Date;
  edited_at: Date | null;
  completed_count: Kept<number>;
  heart_count: Kept<number>;
  star_count: Kept<number>;
  raised_hands_count: Kept<number>;
  flag_count: Kept<number>;
  popularity: GeneratedAlways<number>;
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

type UserFlagsTable = {
  user_id: string;
  request_id: string;
  reason: string | null;
  created_at: Date;
};

type PointsTable = { event_type: string; points: number };

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
  created_at: Date;
};

type AdminActionsTable = {
  id: string;
  admin_user_id: string;
  action_type: string;
  target_user_id: string | null;
  target_request_id: string | null;
  reason: string | null;
  created_at: Date;
};
