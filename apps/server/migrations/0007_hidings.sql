-- What a member chose not to meet any more: another member, or one post by itself.

create table hidings (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  hidden_user_id uuid references users (id) on delete cascade,
  hidden_request_id uuid references requests (id) on delete cascade,
  created_at timestamptz(3) not null,
  check (num_nonnulls(hidden_user_id, hidden_request_id) = 1),
  check (user_id <> hidden_user_id),
  unique (user_id, hidden_user_id),
  unique (user_id, hidden_request_id)
);
create index hidings_list_idx on hidings (user_id, created_at desc, id desc);
create index hidings_hidden_user_idx on hidings (hidden_user_id) where hidden_user_id is not null;
