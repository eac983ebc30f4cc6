-- The devices of members, what each member wants of them, and what was sent.

create table push_registrations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- A device hears of a member as long as the session lasts in which it said where it is: signing
  -- out, a reset password and an expired session end it too.
  session_hash bytea not null references sessions (token_hash) on delete cascade,
  platform text not null check (platform in ('android', 'ios', 'web')),
  -- The provider's token, or the address of a browser's subscription. It belongs to whoever
  -- registered it last.
  device_token text not null unique,
  -- A browser's keys, by which only it can read what is sent.
  p256dh text,
  auth text,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  check ((platform = 'web') = (p256dh is not null and auth is not null))
);
create index push_registrations_user_idx on push_registrations (user_id);
create index push_registrations_session_idx on push_registrations (session_hash);

create table push_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  -- The IANA name of where the member's device is; quiet hours wait for it.
  time_zone text,
  quiet boolean not null,
  quiet_from time not null,
  quiet_until time not null,
  -- Whether a message may quote a request.
  show_text boolean not null
);

-- One message to a member: a single notification, or what came within some minutes.
create table pushes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  request_id uuid references requests (id),
  created_at timestamptz(3) not null
);
create index pushes_thread_idx on pushes (user_id, type, request_id, created_at desc);

-- The message a notification went out with; written by the sending of messages alone.
alter table notifications add column push_id uuid references pushes (id) on delete set null;
create index notifications_push_idx on notifications (push_id) where push_id is not null;
