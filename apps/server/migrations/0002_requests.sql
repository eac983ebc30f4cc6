-- Prayer requests and what members do with them.

create table requests (
  id uuid primary key,
  user_id uuid not null references users (id),
  text text not null,
  type text not null default 'Support' check (type in ('Support', 'Celebration', 'Prompt')),
  anonymous boolean not null default false,
  status text not null default 'Active'
    check (status in ('Active', 'Under_Review', 'Admin_Blocked', 'Admin_Reinstated')),
  archived boolean not null default false,
  deleted boolean not null default false,
  reinstatement_count integer not null default 0,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  -- Counters equal the rows below; the triggers are their only writers.
  completed_count integer not null default 0,
  heart_count integer not null default 0,
  star_count integer not null default 0,
  raised_hands_count integer not null default 0,
  flag_count integer not null default 0,
  popularity integer not null
    generated always as (completed_count + heart_count + star_count + raised_hands_count) stored,
  check (not (type = 'Prompt' and anonymous))
);
-- The feed reads in this order and sees only these rows.
create index requests_feed_idx on requests (created_at desc, id desc)
  where status in ('Active', 'Admin_Reinstated') and not deleted and not archived;
-- The swap picks by type around a moment of the last days.
create index requests_type_idx on requests (type, created_at desc, id desc)
  where status in ('Active', 'Admin_Reinstated') and not deleted and not archived;
-- My Prayers and the member's archived list.
create index requests_owner_idx on requests (user_id, created_at desc, id desc) where not deleted;
-- What waits for an admin.
create index requests_status_idx on requests (status) where status in ('Under_Review', 'Admin_Blocked');

-- user_id becomes null when an account is deleted: the act stays, nobody's name is on it.
create table reactions (
  id uuid primary key,
  request_id uuid not null references requests (id),
  user_id uuid references users (id) on delete set null,
  emoji text not null check (emoji in ('heart', 'star', 'raised-hands')),
  reacted_at timestamptz(3) not null,
  unique (user_id, request_id)
);
create index reactions_request_id_idx on reactions (request_id);

create table completions (
  id uuid primary key,
  request_id uuid not null references requests (id),
  user_id uuid references users (id) on delete set null,
  completed_at timestamptz(3) not null,
  unique (user_id, request_id)
);
create index completions_request_id_idx on completions (request_id);

create table user_flags (
  user_id uuid not null references users (id) on delete cascade,
  request_id uuid not null references requests (id),
  reason text,
  created_at timestamptz(3) not null,
  primary key (user_id, request_id)
);
create index user_flags_request_id_idx on user_flags (request_id);

create function count_completion() returns trigger language plpgsql as $$
begin
  update requests
    set completed_count = completed_count + case tg_op when 'INSERT' then 1 else -1 end
    where id = coalesce(new.request_id, old.request_id);
  return null;
end $$;
create trigger completions_counted after insert or delete on completions
  for each row execute function count_completion();

create function count_reaction() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  kind text := coalesce(new.emoji, old.emoji);
begin
  update requests
    set heart_count = heart_count + case kind when 'heart' then step else 0 end,
        star_count = star_count + case kind when 'star' then step else 0 end,
        raised_hands_count = raised_hands_count + case kind when 'raised-hands' then step else 0 end
    where id = coalesce(new.request_id, old.request_id);
  return null;
end $$;
create trigger reactions_counted after insert or delete on reactions
  for each row execute function count_reaction();

create function count_flag() returns trigger language plpgsql as $$
begin
  update requests
    set flag_count = flag_count + case tg_op when 'INSERT' then 1 else -1 end
    where id = coalesce(new.request_id, old.request_id);
  return null;
end $$;
create trigger flags_counted after insert or delete on user_flags
  for each row execute function count_flag();
