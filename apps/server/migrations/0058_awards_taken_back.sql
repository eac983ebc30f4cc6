-- An award that was taken back does not count towards the limit of its day: a member who undid a
-- hundred reactions by mistake still earns points for the next one.
create or replace function awards_end_for_today() returns trigger language plpgsql as $$
declare
  most integer;
  lately integer;
begin
  select awards_a_day into most from points where event_type = new.event_type;
  if most is null then
    return new;
  end if;
  -- A reversal is younger than its award, so both are within the day.
  select count(*) into lately from (
    select from point_ledger
    where user_id = new.user_id and event_type in (new.event_type, new.event_type || '_Undone')
      and created_at > new.created_at - interval '1 day'
    group by source_id
    having bool_and(event_type = new.event_type)
  ) standing;
  if lately >= most then
    return null;
  end if;
  return new;
end $$;
