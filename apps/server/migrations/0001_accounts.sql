-- Who may come in: members, their sessions, and the two flows that wait for a code.
-- Times are kept to the millisecond, as precisely as a cursor can name them.

create table users (
  id uuid primary key,
  -- Written in lower case by the server; the checks keep every other writer to it.
  username text not null check (username = lower(username)),
  email text not null check (email = lower(email)),
  password_hash text,
  region text,
  -- Null means that none was said. Shown to nobody but the member (GDPR Art. 9).
  faith text,
  faith_consent_at timestamptz(3),
  admin boolean not null default false,
  status text not null default 'Active' check (status in ('Active', 'Blocked', 'Deleted')),
  -- Equals the sum of point_ledger; its trigger is the only writer.
  good_will_points integer not null default 0,
  notifications_enabled boolean not null default true,
  profile_picture_url text,
  -- SHA-256 of the token in the mailed link, never the token.
  reset_token bytea unique,
  reset_token_expiry timestamptz(3),
  terms_version text,
  terms_accepted_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (faith is null or faith_consent_at is not null)
);
-- These decide who was first when two register the same name at once.
create unique index users_username_key on users (username);
create unique index users_email_key on users (email);

create table sessions (
  -- SHA-256 of the opaque token that only the member's device holds.
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null
);
create index sessions_user_id_idx on sessions (user_id);

-- A registration that waits for its code. It becomes a user or it expires; no account exists before.
create table pending_registrations (
  id uuid primary key,
  username text not null,
  email text not null,
  password_hash text not null,
  region text not null,
  faith text,
  faith_consent_at timestamptz(3),
  terms_version text not null,
  terms_accepted_at timestamptz(3) not null,
  code_hash bytea not null,
  code_expires_at timestamptz(3) not null,
  wrong_tries integer not null default 0,
  resend_at timestamptz(3) not null,
  created_at timestamptz(3) not null
);
create index pending_registrations_created_at_idx on pending_registrations (created_at);

-- One new address a member may wait for; confirmed by its code, the old one stays until then.
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null,
  code_hash bytea not null,
  code_expires_at timestamptz(3) not null,
  wrong_tries integer not null default 0,
  resend_at timestamptz(3) not null
);

-- What was already answered to a client-made key, so that a repeated send has the same answer.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  payload_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz(3) not null,
  primary key (user_id, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- Counted by rate-limiter-flexible, which prescribes the columns.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
