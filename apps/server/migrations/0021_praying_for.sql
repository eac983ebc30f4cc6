-- Whose requests a member keeps praying for, known to them alone, and when they want to be reminded.

create table praying_for (
  user_id uuid not null references users (id) on delete cascade,
  request_id uuid not null references requests (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (user_id, request_id)
);
create index praying_for_list_idx on praying_for (user_id, created_at desc, request_id desc);
-- What is gone for good is taken off every list.
create index praying_for_request_idx on praying_for (request_id);

create table prayer_reminders (
  user_id uuid primary key references users (id) on delete cascade,
  is_on boolean not null,
  -- Of the member's day, by the clock on their wall.
  hour integer not null check (hour between 0 and 23),
  -- An IANA name.
  time_zone text not null,
  next_at timestamptz(3) not null,
  -- The member's day of the last one: whatever is changed, there is one a day.
  last_on date
);
create index prayer_reminders_next_idx on prayer_reminders (next_at) where is_on;

-- Of how many requests a reminder tells.
alter table notifications add column amount integer;
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'reaction', 'completion', 'admin_flag_alert', 'account_restricted',
  'admin_appeal_alert', 'admin_report_alert', 'request_reinstated', 'request_blocked',
  'flag_upheld', 'flag_overturned', 'report_closed', 'account_restored',
  'prayer-update', 'prayer-answered', 'prayer-reminder'));
