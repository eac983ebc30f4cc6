-- A second way to show who somebody is, the moment between the two steps of a sign-in, and codes that
-- stand in for a password.

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted together with the member's id: moved to another row it opens nothing.
  sealed_secret text not null,
  -- Null until its first code was right; no sign-in asks for it before.
  confirmed_at timestamptz(3),
  -- The newest time step of which a code was taken: that one and older ones are not taken again.
  last_step integer,
  created_at timestamptz(3) not null,
  check ((confirmed_at is null) = (last_step is null))
);

-- One row a code that still works. Keyed hashes: the table alone lets nobody in.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz(3) not null,
  primary key (user_id, code_hash)
);

-- A sign-in whose first step is done. It becomes a session or it expires; it opens nothing by itself.
create table sign_in_steps (
  -- SHA-256 of the ticket that the answer carried.
  ticket_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of what a cookie of the same browser holds; null where a native shell keeps the ticket itself.
  device_hash bytea,
  wrong_tries integer not null default 0,
  expires_at timestamptz(3) not null
);
create index sign_in_steps_user_id_idx on sign_in_steps (user_id);
create index sign_in_steps_expires_at_idx on sign_in_steps (expires_at);

-- One an address. An address without an account has one as well, so that nobody can tell the two apart.
create table sign_in_codes (
  id uuid primary key,
  -- A keyed hash: nobody who never joined is written down here.
  address_hash bytea not null unique,
  user_id uuid references users (id) on delete cascade,
  code_hash bytea not null,
  code_expires_at timestamptz(3) not null,
  wrong_tries integer not null default 0,
  resend_at timestamptz(3) not null
);
create index sign_in_codes_user_id_idx on sign_in_codes (user_id);

-- Null: done where the server runs, by whoever looks after it.
alter table admin_actions alter column admin_user_id drop not null;
