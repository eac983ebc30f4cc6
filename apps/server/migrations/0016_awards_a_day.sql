-- Sharing is worth points a few times a day: past that a request stands and nothing is awarded for it.

-- How often a day an event is awarded to one member; null: as often as it happens.
alter table points add column awards_a_day integer check (awards_a_day >= 0);
update points set awards_a_day = 10 where event_type = 'Create';

-- In a trigger, since it sees what was committed while its statement waited: whoever shares holds their
-- own row of `users` until they are done, and the next request of theirs waits for it.
create function awards_end_for_today() returns trigger language plpgsql as $$
declare
  most integer;
  lately integer;
begin
  select awards_a_day into most from points where event_type = new.event_type;
  if most is null then
    return new;
  end if;
  select count(*) into lately from point_ledger
    where user_id = new.user_id and event_type = new.event_type
      and created_at > new.created_at - interval '1 day';
  if lately >= most then
    return null;
  end if;
  return new;
end $$;
create trigger ledger_limited before insert on point_ledger
  for each row when (new.event_type = 'Create') execute function awards_end_for_today();
