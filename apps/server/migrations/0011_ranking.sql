-- What Popular and the swap choose from: the open requests of the last days, one narrow row each, so
-- that neither reads or sorts the window. The database keeps it; what the windows have left behind is
-- swept every hour, and a row too many costs time and never changes an answer.

create table ranking (
  type text not null,
  id uuid not null references requests (id) on delete cascade,
  user_id uuid not null,
  anonymous boolean not null,
  created_at timestamptz(3) not null,
  completed_count integer not null,
  -- Equals the request's popularity.
  score integer not null,
  -- Ids are random: a walk from anywhere along this key is a fair sample of a type, whenever posted.
  primary key (type, id)
);
create index ranking_score_idx on ranking (score desc, created_at desc, id desc);
-- Rows live for a week and change with every act: what they leave behind is cleared early.
alter table ranking set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);

create function is_listed(r requests) returns boolean language sql immutable as $$
  select r.status in ('Active', 'Admin_Reinstated') and not r.deleted and not r.archived;
$$;

create function keep_ranking() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_listed(old) then
    if is_listed(new) then
      update ranking
        set type = new.type, user_id = new.user_id, anonymous = new.anonymous,
            created_at = new.created_at, completed_count = new.completed_count, score = new.popularity
        where type = old.type and id = old.id;
    else
      delete from ranking where type = old.type and id = old.id;
    end if;
  elsif is_listed(new) then
    insert into ranking (type, id, user_id, anonymous, created_at, completed_count, score)
      values (new.type, new.id, new.user_id, new.anonymous, new.created_at, new.completed_count,
        new.popularity);
  end if;
  return null;
end $$;
create trigger requests_ranked after insert on requests
  for each row execute function keep_ranking();
create trigger requests_ranked_anew
  after update of popularity, status, deleted, archived, type, user_id, anonymous, created_at on requests
  for each row execute function keep_ranking();

insert into ranking (type, id, user_id, anonymous, created_at, completed_count, score)
  select r.type, r.id, r.user_id, r.anonymous, r.created_at, r.completed_count, r.popularity
  from requests r where is_listed(r) and r.created_at > now() - interval '8 days';

-- The swap picks its random cards from the ranking.
drop index requests_type_idx;
