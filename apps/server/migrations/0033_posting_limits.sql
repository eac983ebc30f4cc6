-- Posting limits, and at most 100 awards a day for reacting and for praying.

-- Deleted posts count towards the limit. Those that are not deleted are in requests_owner_idx.
create index requests_deleted_owner_idx on requests (user_id, created_at desc) where deleted;

-- When a member may post again; null: now. A limit of 0 is off. Prompts, which only admins post, do not count.
-- Volatile, so that its query sees posts that were committed while its statement waited for the member's row.
create function next_post_at(author uuid, at timestamptz, per_ten_minutes integer, per_day integer)
returns timestamptz language plpgsql volatile as $$
begin
  if per_ten_minutes = 0 and per_day = 0 then
    return null;
  end if;
  return (
    select max(case when place = per_day then created_at + interval '1 day' else created_at + interval '10 minutes' end)
    from (
      select created_at, row_number() over (order by created_at desc) as place
      from (
        select created_at from requests
        where user_id = author and not deleted and type <> 'Prompt' and created_at > at - interval '1 day'
        union all
        select created_at from requests
        where user_id = author and deleted and type <> 'Prompt' and created_at > at - interval '1 day'
      ) posts
    ) numbered
    where place = per_day or (place = per_ten_minutes and created_at > at - interval '10 minutes')
  );
end $$;

update points set awards_a_day = 100 where event_type in ('React', 'Complete');
drop trigger ledger_limited on point_ledger;
create trigger ledger_limited before insert on point_ledger
  for each row when (new.event_type in ('Create', 'React', 'Complete')) execute function awards_end_for_today();
