-- Good Will Points: what an event is worth, and every award as a row of its own.

create table points (
  event_type text primary key,
  points integer not null
);
-- To begin with; an admin edits them.
insert into points (event_type, points)
  values ('Create', 5), ('React', 1), ('Complete', 2), ('Click', 1);

-- An award that was taken back stays, with a second row that reverses it.
create table point_ledger (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  event_type text not null,
  -- The row that earned it: a reaction, a completion, a request, a click.
  source_id uuid not null,
  points integer not null,
  created_at timestamptz(3) not null,
  -- One award for one source, whatever is repeated.
  unique (user_id, event_type, source_id)
);
-- The clicks of the last day, which are limited.
create index point_ledger_recent_idx on point_ledger (user_id, event_type, created_at desc);

create function add_to_balance() returns trigger language plpgsql as $$
begin
  update users set good_will_points = good_will_points + new.points where id = new.user_id;
  return null;
end $$;
create trigger ledger_balanced after insert on point_ledger
  for each row execute function add_to_balance();
