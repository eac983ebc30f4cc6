-- A flag becomes a row of its own: it outlives its flagger's account without their name, it learns
-- what the admins decided, and it can be named by what it causes.

alter table user_flags
  add column id uuid not null default gen_random_uuid(),
  -- Null while it waits for a decision.
  add column outcome text check (outcome in ('upheld', 'overturned')),
  add column settled_at timestamptz(3),
  add check ((outcome is null) = (settled_at is null));
alter table user_flags alter column id drop default;
alter table user_flags drop constraint user_flags_pkey, add primary key (id);
alter table user_flags alter column user_id drop not null;
alter table user_flags
  drop constraint user_flags_user_id_fkey,
  add foreign key (user_id) references users (id) on delete set null,
  add unique (user_id, request_id);
-- What waits for an admin, whether it is hidden meanwhile or not.
create index user_flags_open_idx on user_flags (request_id) where outcome is null;
-- The pictures of the last days, and the time from flag to decision.
create index user_flags_created_at_idx on user_flags (created_at);
create index user_flags_settled_at_idx on user_flags (settled_at) where settled_at is not null;

alter table requests
  -- The newest flag; the admins' list goes by it.
  add column flagged_at timestamptz(3),
  -- A post that was reinstated is not hidden again by a flag for a while.
  add column reinstated_at timestamptz(3);
update requests r set flagged_at = (select max(f.created_at) from user_flags f where f.request_id = r.id)
  where exists (select from user_flags f where f.request_id = r.id);

-- An action that is neither about a member nor about a post says here what it changed.
alter table admin_actions add column detail text;
create index admin_actions_target_user_idx on admin_actions (target_user_id, created_at desc)
  where target_user_id is not null;
create index admin_actions_target_request_idx on admin_actions (target_request_id, created_at desc)
  where target_request_id is not null;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'reaction', 'completion', 'admin_flag_alert', 'account_restricted',
  'admin_appeal_alert', 'admin_report_alert', 'request_reinstated', 'request_blocked',
  'flag_upheld', 'flag_overturned', 'report_closed', 'account_restored'));
