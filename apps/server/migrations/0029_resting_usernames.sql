-- A username that was given up rests for 30 days, so that no one can pass for its former owner.

create table resting_usernames (
  -- A keyed hash of the name, never the name.
  name_hash bytea primary key,
  -- Who may take it back: the member who changed it. Null after the account was deleted.
  user_id uuid references users (id) on delete set null,
  given_up_at timestamptz(3) not null
);

create index resting_usernames_user on resting_usernames (user_id) where user_id is not null;
create index resting_usernames_given_up on resting_usernames (given_up_at);

-- When the member last changed their username; as many entries as there may be changes in 30 days.
alter table users add column renamed_at timestamptz(3)[] not null default '{}';
