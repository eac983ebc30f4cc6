-- Members see where they are signed in and end it from afar; acts of weight ask again who it is.

alter table sessions
  -- What a session is called outside: the token's hash never leaves the database. It is looked for
  -- among the sessions of one member, whom their index finds.
  add column id uuid not null default gen_random_uuid(),
  -- What the member signed in with, as families of browsers and systems; null where nothing was said.
  add column device_app text,
  add column device_system text,
  -- When whoever holds the session last proved who they are. Sessions of before are asked.
  add column confirmed_at timestamptz(3);

-- A session whose token is renewed stays the same session: its devices go along.
alter table push_registrations
  drop constraint push_registrations_session_hash_fkey,
  add constraint push_registrations_session_hash_fkey foreign key (session_hash)
    references sessions (token_hash) on delete cascade on update cascade;
