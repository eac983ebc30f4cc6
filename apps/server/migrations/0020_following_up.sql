-- What becomes of a request: its author's updates, whether it was answered, and how soon somebody prayed.

create table request_updates (
  id uuid primary key,
  request_id uuid not null references requests (id) on delete cascade,
  text text not null,
  -- Whether the author marked the request as answered with it.
  answered boolean not null,
  created_at timestamptz(3) not null
);
create index request_updates_list_idx on request_updates (request_id, created_at desc, id desc);
-- A request is answered once; taken back, it can be again.
create unique index request_updates_answered_key on request_updates (request_id) where answered;

alter table requests
  -- Both equal the rows above; their trigger is the only writer. A list asks for updates only where there are some.
  add column update_count integer not null default 0,
  add column answered boolean not null default false,
  -- When the first of those prayers came that count now; kept with their number.
  add column first_prayed_at timestamptz(3);

create function keep_updates() returns trigger language plpgsql as $$
begin
  update requests r
    set update_count = kept.count, answered = kept.answered
    from (select count(*) as count, coalesce(bool_or(u.answered), false) as answered
          from request_updates u where u.request_id = coalesce(new.request_id, old.request_id)) kept
    where r.id = coalesce(new.request_id, old.request_id);
  return null;
end $$;
create trigger request_updates_kept after insert or update or delete on request_updates
  for each row execute function keep_updates();

-- Who prayed for a request is told of its updates, a batch of members at a time. The member is in the
-- index: a look-up by member and request that takes it reads one row as well.
create index completions_request_idx on completions (request_id, user_id);

create or replace function count_completion() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update requests
      set completed_count = completed_count + 1,
          first_prayed_at = least(first_prayed_at, new.completed_at)
      where id = new.request_id;
  else
    update requests
      set completed_count = completed_count - 1,
          first_prayed_at = case when old.completed_at > first_prayed_at then first_prayed_at
            else (select min(completed_at) from completions where request_id = old.request_id) end
      where id = old.request_id;
  end if;
  return null;
end $$;
-- Only what the share of the last 30 days is measured by.
update requests r set first_prayed_at = prayed.at
  from (select c.request_id, min(c.completed_at) as at
        from completions c join requests n on n.id = c.request_id
        where n.created_at > now() - interval '31 days' group by 1) prayed
  where prayed.request_id = r.id;
-- Read from the index alone; changed by the first prayer, not by those that follow.
create index requests_prayed_idx on requests (created_at) include (first_prayed_at)
  where status in ('Active', 'Admin_Reinstated') and not deleted and type <> 'Prompt';

-- The swap looks among those that nobody has prayed for, however few they are.
create index ranking_unprayed_idx on ranking (type, id) where completed_count = 0;

alter table notifications
  -- The update that is told of; without it, there is nothing to tell.
  add column update_id uuid references request_updates (id) on delete cascade;
create index notifications_update_idx on notifications (update_id) where update_id is not null;
-- What is unread is counted by what it is about.
drop index notifications_unread_idx;
create index notifications_unread_idx on notifications (user_id, created_at desc)
  include (related_request_id, update_id) where not read;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'reaction', 'completion', 'admin_flag_alert', 'account_restricted',
  'admin_appeal_alert', 'admin_report_alert', 'request_reinstated', 'request_blocked',
  'flag_upheld', 'flag_overturned', 'report_closed', 'account_restored',
  'prayer-update', 'prayer-answered'));
