-- Posts that an admin approves before others can see them, and the requests of guests, who have no account.

-- True, or null in most rows, where they take no space: the feed reads no more blocks than before.
alter table requests
  -- Under review and never visible before: neither flagged nor a decision to reverse.
  add column awaits_first_review boolean check (awaits_first_review),
  -- Written without an account: user_id is null from the beginning.
  add column guest boolean check (guest is null or (guest and anonymous and user_id is null));
create index requests_awaiting_idx on requests (created_at) where awaits_first_review and not deleted;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'reaction', 'completion', 'admin_flag_alert', 'account_restricted',
  'admin_appeal_alert', 'admin_report_alert', 'admin_mass_flag_alert', 'admin_registration_alert',
  'request_reinstated', 'request_blocked', 'request_approved',
  'flag_upheld', 'flag_overturned', 'report_closed', 'account_restored',
  'prayer-update', 'prayer-answered', 'prayer-reminder'));

-- The links to the form for guests. Only the log of actions names the admin.
create table guest_links (
  id uuid primary key,
  -- SHA-256 of the token in the link, never the token.
  token_hash bytea not null unique,
  uses integer not null check (uses > 0),
  uses_left integer not null check (uses_left between 0 and uses),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index guest_links_created_at_idx on guest_links (created_at desc);

create table guest_requests (
  request_id uuid primary key references requests (id) on delete cascade,
  -- SHA-256 of the token in the guest's own link.
  token_hash bytea not null unique,
  -- Only admins see them: a first name, or the initials of the person to pray for, or neither.
  guest_name text,
  for_other boolean not null,
  created_at timestamptz(3) not null
);
