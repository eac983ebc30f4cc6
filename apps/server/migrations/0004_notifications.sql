-- What a member is told. The actor's name and the request's text are read when the list is read,
-- so that a changed name or a deleted request never lingers here.

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null
    check (type in ('reaction', 'completion', 'admin_flag_alert', 'account_restricted')),
  actor uuid references users (id) on delete set null,
  emoji text,
  related_request_id uuid references requests (id),
  -- The reaction, completion or flag that caused it: one cause tells a member once.
  source_id uuid not null,
  read boolean not null default false,
  created_at timestamptz(3) not null,
  unique (user_id, type, source_id)
);
create index notifications_list_idx on notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on notifications (user_id, created_at desc) where not read;

-- What admins did, and why. Rows are only ever added.
create table admin_actions (
  id uuid primary key,
  admin_user_id uuid not null references users (id),
  action_type text not null,
  target_user_id uuid references users (id),
  target_request_id uuid references requests (id),
  reason text,
  created_at timestamptz(3) not null
);
create index admin_actions_created_at_idx on admin_actions (created_at desc, id desc);
