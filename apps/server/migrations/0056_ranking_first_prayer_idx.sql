-- The requests of the community without a prayer, the oldest first.
create index ranking_first_prayer_idx on ranking (created_at, id)
  where completed_count = 0 and circle_id is null and type <> 'Prompt';
