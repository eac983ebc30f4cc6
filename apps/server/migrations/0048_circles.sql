-- Circles: groups of members with their own requests. A request has an audience.

create table circles (
  id uuid primary key,
  name text not null,
  description text not null default '',
  created_at timestamptz(3) not null
);

create table circle_members (
  circle_id uuid not null references circles (id) on delete cascade,
  user_id uuid not null references users (id),
  role text not null check (role in ('keeper', 'member')),
  joined_at timestamptz(3) not null,
  -- In this order for the circles of a member, which every list reads.
  primary key (user_id, circle_id)
);
create index circle_members_circle_idx on circle_members (circle_id, joined_at, user_id);

create table circle_invitations (
  id uuid primary key,
  circle_id uuid not null references circles (id) on delete cascade,
  -- SHA-256 of the token in the link, never the token.
  token_hash bytea not null unique,
  uses integer not null check (uses > 0),
  uses_left integer not null check (uses_left between 0 and uses),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null
);
create index circle_invitations_circle_idx on circle_invitations (circle_id, created_at desc);
create index circle_invitations_expires_at_idx on circle_invitations (expires_at);

-- PostgreSQL, since 15.20 and 17.12, adds no column with a default while a parsed body uses the row type.
create or replace function is_listed(r requests) returns boolean language sql immutable as $$
  select r.status in ('Active', 'Admin_Reinstated') and not r.deleted and not r.archived and not r.withheld;
$$;

alter table requests
  -- `author`: a request that is no longer in a circle.
  add column audience text not null default 'everyone'
    check (audience in ('everyone', 'circle', 'care-team', 'author')),
  add column circle_id uuid references circles (id),
  add constraint requests_circle_check check ((audience = 'circle') = (circle_id is not null));

drop index requests_feed_idx;
create index requests_feed_idx on requests (created_at desc, id desc)
  where status in ('Active', 'Admin_Reinstated') and not deleted and not archived and not withheld
    and audience = 'everyone';
create index requests_circle_idx on requests (circle_id, created_at desc, id desc)
  where circle_id is not null;

-- The ranking contains the requests of circles too, in an order of their own.
alter table ranking add column circle_id uuid;
drop index ranking_score_idx;
create index ranking_score_idx on ranking (score desc, created_at desc, id desc) where circle_id is null;
create index ranking_circle_idx on ranking (circle_id, score desc, created_at desc, id desc)
  where circle_id is not null;

create function is_ranked(r requests) returns boolean language sql immutable as $$
  select is_listed(r) and r.audience in ('everyone', 'circle');
$$;

create or replace function keep_ranking() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_ranked(old) then
    if is_ranked(new) then
      update ranking
        set type = new.type, user_id = new.user_id, anonymous = new.anonymous, circle_id = new.circle_id,
            created_at = new.created_at, completed_count = new.completed_count, score = new.popularity
        where type = old.type and id = old.id;
    else
      delete from ranking where type = old.type and id = old.id;
    end if;
  elsif is_ranked(new) then
    insert into ranking (type, id, user_id, anonymous, circle_id, created_at, completed_count, score)
      values (new.type, new.id, new.user_id, new.anonymous, new.circle_id, new.created_at,
        new.completed_count, new.popularity);
  end if;
  return null;
end $$;
drop trigger requests_ranked_anew on requests;
create trigger requests_ranked_anew
  after update of popularity, status, deleted, archived, withheld, type, user_id, anonymous, created_at, audience,
    circle_id on requests
  for each row execute function keep_ranking();

-- Admins see how soon the community's requests are prayed for, not those of circles.
drop index requests_prayed_idx;
create index requests_prayed_idx on requests (created_at) include (first_prayed_at)
  where status in ('Active', 'Admin_Reinstated') and not deleted and type <> 'Prompt' and audience = 'everyone';

-- Members whom an admin named to read the requests for the care team.

create table care_team_members (
  user_id uuid primary key references users (id),
  added_at timestamptz(3) not null
);
create index requests_care_team_idx on requests (created_at desc, id desc) where audience = 'care-team';
