-- Short words from members who prayed for a request. Only its author can read them.
alter table requests add column allows_words boolean not null default false;

create table words (
  id uuid primary key,
  request_id uuid not null references requests (id) on delete cascade,
  -- The writer.
  user_id uuid not null references users (id) on delete cascade,
  -- Null when the writer deleted a hidden word. The row remains, so that a new word stays hidden too.
  text text,
  -- When the author deleted or flagged it. The writer cannot see this.
  hidden_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint words_request_id_user_id_key unique (request_id, user_id),
  constraint words_text_check check (text is not null or hidden_at is not null)
);
create index words_list_idx on words (request_id, created_at desc, id desc);
create index words_user_id_idx on words (user_id);

-- A report about a flagged word contains the word and no reporter, who is the author of the request.
alter table member_reports add column is_word boolean not null default false;
alter table member_reports add column word_id uuid references words (id) on update cascade on delete set null;
create index member_reports_word_id_idx on member_reports (word_id) where word_id is not null;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'reaction', 'completion', 'admin_flag_alert', 'account_restricted',
  'admin_appeal_alert', 'admin_report_alert', 'admin_mass_flag_alert', 'admin_registration_alert',
  'request_reinstated', 'request_blocked', 'request_approved',
  'flag_upheld', 'flag_overturned', 'report_closed', 'account_restored',
  'prayer-update', 'prayer-answered', 'prayer-reminder', 'prayer-day', 'prayer-day-after', 'prayer-word'));
