import type { DeviceApp, DeviceSystem } from '@prayer-swap/shared/accounts/devices';
import type { Provider } from '@prayer-swap/shared/accounts/providers';
import type { Language } from '@prayer-swap/shared/messages/languages';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The first column and the time of most tables. */
export type Dated = { id: string; created_at: Date };

/** What a person entered at registration. */
type RegistrationColumns = {
  username: string;
  email: string;
  password_hash: string;
  region: string;
  faith: string | null;
  faith_consent_at: Date | null;
  terms_version: string;
  /** Null for registrations that an earlier version stored. */
  terms_language: Language | null;
  terms_accepted_at: Date;
};

/** A mailed code. */
type CodeColumns = {
  code_hash: Buffer;
  code_expires_at: Date;
  wrong_tries: Generated<number>;
  resend_at: Date;
};

/** Accounts and authentication. */
export type AccountTables = {
  users: Dated & {
    username: string;
    email: string;
    password_hash: string | null;
    region: string | null;
    faith: string | null;
    faith_consent_at: Date | null;
    admin: Generated<boolean>;
    status: Generated<'Active' | 'Blocked' | 'Deleted'>;
    good_will_points: GeneratedAlways<number>;
    notifications_enabled: Generated<boolean>;
    profile_picture_url: string | null;
    /** Null: the language of the last used device. */
    language: ColumnType<Language | null, Language | null | undefined>;
    reset_token: Buffer | null;
    reset_token_expiry: Date | null;
    terms_version: string | null;
    terms_language: ColumnType<Language | null, Language | null | undefined>;
    terms_accepted_at: Date | null;
    /** A transaction id, which can exceed the integers of JavaScript. */
    acted_in: string | null;
    welcomed_at: Date | null;
    known_device_epoch: Generated<number>;
    renamed_at: Generated<Date[]>;
    updated_at: Date;
  };
  sessions: {
    token_hash: Buffer;
    id: Generated<string>;
    user_id: string;
    device_app: DeviceApp | null;
    device_system: DeviceSystem | null;
    language: ColumnType<Language | null, Language | null | undefined>;
    created_at: Date;
    last_seen_at: Date;
    confirmed_at: Date | null;
    by_passkey: Generated<boolean>;
  };
  pending_registrations: Dated &
    CodeColumns &
    RegistrationColumns & {
      invitation_id: ColumnType<string | null, string | null | undefined>;
      mail_refused: Generated<boolean>;
    };
  waiting_registrations: Dated & RegistrationColumns;
  invitations: Dated & {
    token_hash: Buffer;
    uses: number;
    uses_left: number;
    expires_at: Date;
    revoked_at: Date | null;
  };
  email_changes: CodeColumns & {
    user_id: string;
    email: string;
    mail_refused: Generated<boolean>;
  };
  totp_factors: {
    user_id: string;
    encrypted_secret: string;
    confirmed_at: Date | null;
    last_step: number | null;
    created_at: Date;
  };
  recovery_codes: { user_id: string; code_hash: Buffer; created_at: Date };
  two_factor_challenges: {
    challenge_hash: Buffer;
    user_id: string;
    device_hash: Buffer | null;
    wrong_tries: Generated<number>;
    expires_at: Date;
  };
  sign_in_codes: CodeColumns & { id: string; address_hash: Buffer; user_id: string | null };
  passkeys: Dated & {
    user_id: string;
    credential_id: Buffer;
    public_key: Buffer;
    sign_count: number;
    device_app: DeviceApp | null;
    device_system: DeviceSystem | null;
    last_used_at: Date | null;
  };
  passkey_challenges: {
    challenge_hash: Buffer;
    browser_hash: Buffer;
    purpose: 'sign-in' | 'add' | 'confirm';
    user_id: string | null;
    expires_at: Date;
  };
  identities: {
    user_id: string;
    provider: Provider;
    issuer: string;
    subject: string;
    created_at: Date;
  };
  oauth_flows: {
    device_hash: Buffer;
    state_hash: Buffer | null;
    provider: Provider;
    purpose: 'sign-in' | 'connect' | 'confirm';
    user_id: string | null;
    encrypted_payload: string;
    expires_at: Date;
    in_app: Generated<boolean>;
    return_code_hash: Buffer | null;
    return_code_expires_at: Date | null;
  };
  account_deletion_links: { token_hash: Buffer; user_id: string; expires_at: Date };
  setup_codes: { id: Generated<boolean>; code_hash: Buffer; expires_at: Date };
  released_usernames: { name_hash: Buffer; user_id: string | null; released_at: Date };
};
