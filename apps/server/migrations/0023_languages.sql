-- Everybody is written to in a language of theirs.

alter table users
  -- What the member chose; null: as the device they used last.
  add column language text check (language in ('en', 'es', 'pt', 'fr', 'hi', 'ar', 'he'));

alter table sessions
  -- What the device speaks, as it said when it signed in, noted anew at most once a day. Devices of
  -- before have not said.
  add column language text check (language in ('en', 'es', 'pt', 'fr', 'hi', 'ar', 'he'));
