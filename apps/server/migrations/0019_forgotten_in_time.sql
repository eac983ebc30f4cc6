-- What nobody needs any more goes after a while: the words of deleted requests, old notifications, and
-- what was written in cases that are closed.

alter table requests
  -- When its author or an admin removed it; an account that is deleted takes its words along at once.
  add column deleted_at timestamptz(3);
-- When those of before were removed is not known: their time begins now.
update requests set deleted_at = now() where deleted and text <> '[DELETED]';
-- The few that still have words to lose.
create index requests_words_to_lose_idx on requests (deleted_at)
  where deleted_at is not null and text <> '[DELETED]';

-- Rows arrive in the order of time and are found by it: a summary of blocks is enough, and costs an act nothing.
create index notifications_created_at_idx on notifications using brin (created_at);
