-- The few addresses with other letters than those of ASCII, which each start reads to normalize them.
create index users_international_email_idx on users (created_at, id)
  where octet_length(email) <> char_length(email);
