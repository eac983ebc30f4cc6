-- An OAuth flow of a native shell passes through the system browser, which has no cookie of it. The
-- redirect to the app carries a code that the app exchanges once.
alter table oauth_flows
  add column in_app boolean not null default false,
  -- SHA-256 of the code; null before the callback and once the app has exchanged it.
  add column return_code_hash bytea,
  add column return_code_expires_at timestamptz(3),
  add constraint oauth_flows_return_code_check check (
    (return_code_hash is null or in_app) and (return_code_hash is null) = (return_code_expires_at is null)
  );
