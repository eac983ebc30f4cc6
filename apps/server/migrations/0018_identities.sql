-- Members may also come in by what another provider says of them.

create table identities (
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('google', 'apple')),
  -- Together they name one person for good. No address: that may become somebody else's there.
  issuer text not null,
  subject text not null,
  created_at timestamptz(3) not null,
  primary key (user_id, provider),
  unique (issuer, subject)
);

-- A browser that is at a provider, or back from it: until it is known what it came for, or ten minutes.
create table provider_visits (
  -- SHA-256 of what a cookie of that browser holds.
  device_hash bytea primary key,
  -- SHA-256 of what the provider gives back; null once it has, so that it does so once.
  state_hash bytea unique,
  provider text not null check (provider in ('google', 'apple')),
  purpose text not null check (purpose in ('sign-in', 'connect', 'confirm')),
  -- Whoever was signed in when it began; nobody needs to be to sign in.
  user_id uuid references users (id) on delete cascade,
  -- Encrypted: what the answer must match, and later what it said.
  sealed text not null,
  expires_at timestamptz(3) not null,
  check ((purpose = 'sign-in') = (user_id is null))
);
create index provider_visits_user_id_idx on provider_visits (user_id);
create index provider_visits_expires_at_idx on provider_visits (expires_at);
