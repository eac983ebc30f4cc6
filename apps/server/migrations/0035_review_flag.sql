-- Flagging is one statement, with this function for what must see other flags.

-- Decides what a new flag of a request does, whose row is locked: whether it hides the request, whether an open
-- mass-flag alert covers it, and the alert that it raised. Flags by new accounts are serialized until the transaction
-- ends, so that the hides they cause are counted exactly: those after `since` and after the last acknowledgement.
-- Volatile, so that its queries see what was committed while the statement waited for its locks.
create function review_flag(
  request uuid, can_hide boolean, threshold integer, is_new_account boolean, at timestamptz, since timestamptz,
  max_hides integer, out hides boolean, out is_covered boolean, out raised_alert uuid
) language plpgsql volatile as $$
begin
  hides := can_hide and threshold <= (
    select count(*) from user_flags where request_id = request and outcome is null);
  is_covered := false;
  if not is_new_account then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('mass-flags'));
  is_covered := exists (select from mass_flag_alerts where acknowledged_at is null);
  hides := hides and not is_covered;
  if not hides then
    return;
  end if;
  insert into new_account_hides (hidden_at) values (at);
  if max_hides < (
    select count(*) from new_account_hides
    where hidden_at > greatest(since, (select max(acknowledged_at) from mass_flag_alerts)))
  then
    insert into mass_flag_alerts (id, created_at) values (gen_random_uuid(), at) returning id into raised_alert;
  end if;
end $$;
