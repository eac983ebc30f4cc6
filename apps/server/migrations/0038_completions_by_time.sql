-- A member's prayers, the latest first.
create index completions_user_id_completed_at_idx on completions (user_id, completed_at desc, request_id desc);
