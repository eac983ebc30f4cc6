-- The weekly letter, a mail that members turn on.
create table letter_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  is_on boolean not null,
  -- An IANA name.
  time_zone text not null,
  next_at timestamptz(3) not null
);
create index letter_preferences_next_idx on letter_preferences (next_at) where is_on;

-- One row per member and week decides that a letter is sent once, whatever changes in between.
create table weekly_letters (
  user_id uuid not null references users (id) on delete cascade,
  -- The member's day of the letter.
  week date not null,
  sent_at timestamptz(3) not null,
  primary key (user_id, week)
);
create index weekly_letters_sent_at_idx on weekly_letters (sent_at);
