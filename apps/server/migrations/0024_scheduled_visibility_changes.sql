-- Removing or blocking an account must not show which anonymous requests were its own. Visibility becomes a property of the
-- request; for anonymous requests it changes at a random moment that is stored as a row.

alter table requests
  -- True while the author is blocked. Set with the block on named requests, by the schedule on anonymous ones.
  add column withheld boolean not null default false,
  -- Null where the account that wrote an anonymous request was deleted.
  alter column user_id drop not null,
  add constraint requests_author_check check (user_id is not null or anonymous);
alter table ranking alter column user_id drop not null;

create or replace function is_listed(r requests) returns boolean language sql immutable as $$
  select r.status in ('Active', 'Admin_Reinstated') and not r.deleted and not r.archived and not r.withheld;
$$;
drop trigger requests_ranked_anew on requests;
create trigger requests_ranked_anew
  after update of popularity, status, deleted, archived, withheld, type, user_id, anonymous, created_at on requests
  for each row execute function keep_ranking();

update requests r set withheld = true
  from users u where u.id = r.user_id and u.status = 'Blocked';
-- These were removed together with their accounts. The link to the author goes too.
update requests r set user_id = null
  from users u where u.id = r.user_id and u.status = 'Deleted' and r.anonymous;

drop index requests_feed_idx;
create index requests_feed_idx on requests (created_at desc, id desc)
  where status in ('Active', 'Admin_Reinstated') and not deleted and not archived and not withheld;
drop index requests_unlisted_idx;
create index requests_unlisted_idx on requests (created_at desc, id desc)
  where not deleted and (archived or withheld or status in ('Under_Review', 'Admin_Blocked'));

-- At most one pending change a request. A row holds no author and no time of creation, so that rows of one author
-- cannot be told by it.
create table scheduled_visibility_changes (
  request_id uuid primary key references requests (id) on delete cascade,
  change text not null check (change in ('hide', 'show', 'delete')),
  due_at timestamptz(3) not null
);
create index scheduled_visibility_changes_due_idx on scheduled_visibility_changes (due_at);
