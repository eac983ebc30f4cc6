-- Passkeys: keys whose private half never comes here, and the questions that they answer.

create table passkeys (
  -- What the profile calls it by.
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- What a device calls it by, chosen by that device.
  credential_id bytea not null unique,
  -- The public half, as COSE.
  public_key bytea not null,
  -- How often its device says that it was used; many devices do not count and say 0.
  sign_count bigint not null,
  -- What the member added it with, as families of browsers and systems; null where nothing was said.
  device_app text,
  device_system text,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_user_id_idx on passkeys (user_id);

-- A question that waits for the signature of a passkey. It is answered once, or it expires.
create table passkey_challenges (
  -- SHA-256 of the question.
  challenge_hash bytea primary key,
  -- SHA-256 of what a cookie of the browser holds that asked for it.
  browser_hash bytea not null,
  purpose text not null check (purpose in ('sign-in', 'add', 'confirm')),
  -- Null at a sign-in: until it is answered, nobody is known.
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz(3) not null,
  check ((user_id is null) = (purpose = 'sign-in'))
);
create index passkey_challenges_user_id_idx on passkey_challenges (user_id);
create index passkey_challenges_expires_at_idx on passkey_challenges (expires_at);

-- Whether a passkey began the session or confirmed it: more than a password was shown in it.
alter table sessions add column by_passkey boolean not null default false;
