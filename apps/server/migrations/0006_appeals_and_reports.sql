-- What a blocked member asks, and what members report about each other. An admin answers both.

create table appeals (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- One appeal for one block.
  block_action_id uuid not null unique references admin_actions (id),
  text text not null,
  status text not null default 'Open' check (status in ('Open', 'Granted', 'Refused')),
  decided_by uuid references users (id),
  decision_reason text,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index appeals_user_id_idx on appeals (user_id);
create index appeals_open_idx on appeals (created_at, id) where status = 'Open';

create table member_reports (
  id uuid primary key,
  -- Null once the reporter's account is gone: the report stays.
  reporter_id uuid references users (id) on delete set null,
  reported_user_id uuid not null references users (id) on delete cascade,
  reason text not null,
  text text,
  status text not null default 'Open' check (status in ('Open', 'Upheld', 'Dismissed')),
  decided_by uuid references users (id),
  decided_at timestamptz(3),
  created_at timestamptz(3) not null
);
-- The same member is reported again only after the first report was answered.
create unique index member_reports_open_key on member_reports (reporter_id, reported_user_id)
  where status = 'Open';
create index member_reports_reported_idx on member_reports (reported_user_id);
create index member_reports_open_idx on member_reports (created_at, id) where status = 'Open';
