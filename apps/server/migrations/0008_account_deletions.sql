-- A deletion that was started on the public page and waits for the link in the mail.

create table account_deletions (
  -- SHA-256 of the token in the mailed link, never the token.
  token_hash bytea primary key,
  -- The newest link is the only one.
  user_id uuid not null unique references users (id) on delete cascade,
  expires_at timestamptz(3) not null
);
