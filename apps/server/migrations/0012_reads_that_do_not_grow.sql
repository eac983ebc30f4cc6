-- Indexes for the reads of members and admins that went through a whole table, or through more of it
-- the longer somebody was a member. Those that not every write touches are partial.

-- All of a member's requests in their order, deleted ones too: what admins count and an account that
-- leaves takes along. Whether one is deleted is in it, so that counting reads the index alone.
drop index requests_owner_idx;
create index requests_owner_idx on requests (user_id, created_at desc, id desc) include (deleted);
create index requests_archived_idx on requests (user_id, created_at desc, id desc)
  where archived and not deleted;

-- Nobody asks for all who prayed for a request: acts are looked up by member and request, which the
-- unique index answers. Beside it, these could be taken for it, and read a thousand acts for one.
drop index completions_request_id_idx;
drop index reactions_request_id_idx;

-- The newest of all that are not in the feed; together with the feed's index, the newest of all.
create index requests_unlisted_idx on requests (created_at desc, id desc)
  where not deleted and (archived or status in ('Under_Review', 'Admin_Blocked'));

-- What waits and what is blocked, counted with its authors by the index alone; what is blocked in the
-- order of the list.
drop index requests_status_idx;
create index requests_status_idx on requests (status) include (user_id)
  where status in ('Under_Review', 'Admin_Blocked') and not deleted;
create index requests_blocked_idx on requests ((coalesce(flagged_at, created_at)) desc, id desc)
  where status = 'Admin_Blocked' and not deleted;

-- The few among all members: who is told of a flag, who is blocked.
create index users_admin_idx on users (id) where admin;
create index users_blocked_idx on users (id) where status = 'Blocked';
-- The admins' list, and what becomes of a common part of a name.
create index users_newest_idx on users (created_at desc, id desc) where status <> 'Deleted';
-- A rare part of a name or an address. Where the extension cannot be had, that search reads all members.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_search_idx on users using gin (username gin_trgm_ops, email gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm is not available: the admins'' search of members goes without an index';
end $$;

-- Child safety first, then the oldest.
drop index member_reports_open_idx;
create index member_reports_open_idx on member_reports ((reason <> 'child-safety'), created_at, id)
  where status = 'Open';
create index member_reports_reporter_idx on member_reports (reporter_id);

-- How long flags waited, read from the index alone.
drop index user_flags_settled_at_idx;
create index user_flags_settled_at_idx on user_flags (settled_at) include (created_at)
  where settled_at is not null;

-- What is unread is counted by the request it is about, of which there are few.
drop index notifications_unread_idx;
create index notifications_unread_idx on notifications (user_id, created_at desc)
  include (related_request_id) where not read;

-- Counts of whole tables; each equals its rows.
create table tallies (
  name text primary key,
  value bigint not null
);
insert into tallies (name, value) select 'flags', count(*) from user_flags;

create function tally_flags() returns trigger language plpgsql as $$
begin
  update tallies
    set value = case tg_op when 'INSERT' then value + 1 when 'DELETE' then value - 1 else 0 end
    where name = 'flags';
  return null;
end $$;
create trigger flags_tallied after insert or delete on user_flags
  for each row execute function tally_flags();
create trigger flags_tallied_anew after truncate on user_flags
  for each statement execute function tally_flags();
