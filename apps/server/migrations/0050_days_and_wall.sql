-- The day that a request is about, with reminders of it, and the wall: a page of requests for a screen in a room.

alter table requests
  -- A date without a time zone: for each member it begins by their own clock.
  add column day date,
  -- Whether the author agreed that visitors see their name. An earlier consent did not cover it.
  add column named_to_visitors boolean not null default false;
create index requests_day_idx on requests (day) where day is not null;

-- Each member is reminded of a day once, and asked once how it went.
create table day_reminders (
  user_id uuid not null references users (id) on delete cascade,
  reminder_kind text not null check (reminder_kind in ('day', 'day-after')),
  day date not null,
  sent_at timestamptz(3) not null,
  primary key (user_id, day, reminder_kind)
);
create index day_reminders_sent_at_idx on day_reminders (sent_at);

create table wall_links (
  id uuid primary key,
  -- SHA-256 of the token in the link, never the token.
  token_hash bytea not null unique,
  -- Only the log of actions names the admin.
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index wall_links_created_at_idx on wall_links (created_at desc);

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'reaction', 'completion', 'admin_flag_alert', 'account_restricted',
  'admin_appeal_alert', 'admin_report_alert', 'admin_mass_flag_alert', 'admin_registration_alert',
  'request_reinstated', 'request_blocked', 'request_approved',
  'flag_upheld', 'flag_overturned', 'report_closed', 'account_restored',
  'prayer-update', 'prayer-answered', 'prayer-reminder', 'prayer-day', 'prayer-day-after'));
