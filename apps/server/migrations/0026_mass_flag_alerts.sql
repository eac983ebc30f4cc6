-- Many flags by new accounts stop hiding requests until an admin has looked.

-- When a flag by a new account hid a request. It names neither, and a flag that is taken back still
-- counts. Swept after an hour; the guard looks at the last ten minutes.
create table new_account_hides (
  id bigint generated always as identity primary key,
  hidden_at timestamptz(3) not null
);
create index new_account_hides_hidden_at_idx on new_account_hides (hidden_at);

-- From created_at to acknowledged_at, flags by new accounts wait for admins without hiding anything.
-- Swept an hour after the acknowledgement.
create table mass_flag_alerts (
  id uuid primary key,
  created_at timestamptz(3) not null,
  acknowledged_at timestamptz(3)
);
-- At most one is open.
create unique index mass_flag_alerts_open_idx on mass_flag_alerts ((true)) where acknowledged_at is null;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'reaction', 'completion', 'admin_flag_alert', 'account_restricted',
  'admin_appeal_alert', 'admin_report_alert', 'admin_mass_flag_alert',
  'request_reinstated', 'request_blocked',
  'flag_upheld', 'flag_overturned', 'report_closed', 'account_restored',
  'prayer-update', 'prayer-answered', 'prayer-reminder'));
