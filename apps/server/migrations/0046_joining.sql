-- Who can join: invitations, and verified registrations that an admin has to approve.

create table invitations (
  id uuid primary key,
  -- SHA-256 of the token in the link, never the token.
  token_hash bytea not null unique,
  -- Only the log of actions names the admin, so no list shows who invited whom.
  uses integer not null check (uses > 0),
  uses_left integer not null check (uses_left between 0 and uses),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index invitations_created_at_idx on invitations (created_at desc);

-- Consumed with the registration, so no account refers to its invitation.
alter table pending_registrations
  add column invitation_id uuid references invitations (id) on delete set null;

create table waiting_registrations (
  id uuid primary key,
  username text not null unique,
  email text not null unique,
  password_hash text not null,
  region text not null,
  faith text,
  faith_consent_at timestamptz(3),
  terms_version text not null,
  terms_language text,
  terms_accepted_at timestamptz(3) not null,
  created_at timestamptz(3) not null
);
create index waiting_registrations_created_at_idx on waiting_registrations (created_at);
