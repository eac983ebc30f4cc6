-- Tables and columns named before the terms of the code get its terms. Servers of the previous version
-- run on during a rolling restart, so each table keeps an updatable view of its former names. A later
-- migration drops the views. users.acted_in, users.welcomed_at and sessions.confirmed_at keep their
-- names: a view in place of these tables would be in every request.
alter table hidings rename to mutes;
alter table mutes rename column hidden_user_id to muted_user_id;
alter table mutes rename column hidden_request_id to muted_request_id;
create view hidings as
  select id, user_id, muted_user_id as hidden_user_id, muted_request_id as hidden_request_id, created_at
  from mutes;

alter table praying_for rename to saved_prayers;
create view praying_for as select user_id, request_id, created_at from saved_prayers;

alter table provider_visits rename to oauth_flows;
alter table oauth_flows rename column sealed to encrypted_payload;
create view provider_visits as
  select device_hash, state_hash, provider, purpose, user_id, encrypted_payload as sealed, expires_at
  from oauth_flows;

alter table sign_in_steps rename to two_factor_challenges;
alter table two_factor_challenges rename column ticket_hash to challenge_hash;
create view sign_in_steps as
  select challenge_hash as ticket_hash, user_id, device_hash, wrong_tries, expires_at
  from two_factor_challenges;

alter table second_factors rename to totp_factors;
alter table totp_factors rename column sealed_secret to encrypted_secret;
create view second_factors as
  select user_id, encrypted_secret as sealed_secret, confirmed_at, last_step, created_at from totp_factors;

alter table resting_usernames rename to released_usernames;
alter table released_usernames rename column given_up_at to released_at;
create view resting_usernames as
  select name_hash, user_id, released_at as given_up_at from released_usernames;

alter table account_deletions rename to account_deletion_links;
create view account_deletions as select token_hash, user_id, expires_at from account_deletion_links;

alter table tallies rename to row_counts;
create view tallies as select name, value from row_counts;
alter function tally_flags() rename to count_flag_rows;
create or replace function count_flag_rows() returns trigger language plpgsql as $$
begin
  update row_counts
    set value = case tg_op when 'INSERT' then value + 1 when 'DELETE' then value - 1 else 0 end
    where name = 'flags';
  return null;
end $$;
alter trigger flags_tallied on user_flags rename to flag_rows_counted;
alter trigger flags_tallied_anew on user_flags rename to flag_rows_counted_anew;

-- Indexes and constraints, which PostgreSQL or a migration named after the former names.
do $$
declare
  term record;
  named record;
begin
  for term in select * from (values
    ('hidings', 'mutes'), ('hidden_user', 'muted_user'), ('hidden_request', 'muted_request'),
    ('praying_for', 'saved_prayers'),
    ('second_factors', 'totp_factors'), ('sealed_secret', 'encrypted_secret'),
    ('provider_visits', 'oauth_flows'), ('sealed', 'encrypted_payload'),
    ('sign_in_steps', 'two_factor_challenges'), ('ticket_hash', 'challenge_hash'),
    ('resting_usernames', 'released_usernames'), ('given_up', 'released'),
    ('account_deletions', 'account_deletion_links'),
    ('tallies', 'row_counts')) as terms (former, current)
  loop
    for named in
      select conrelid::regclass as "table", conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and position(term.former in conname) > 0
    loop
      execute format('alter table %s rename constraint %I to %I', named."table", named.name,
        replace(named.name, term.former, term.current));
    end loop;
    for named in
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'i' and position(term.former in relname) > 0
    loop
      execute format('alter index %I rename to %I', named.name, replace(named.name, term.former, term.current));
    end loop;
  end loop;
end $$;
