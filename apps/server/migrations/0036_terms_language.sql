-- The language in which a member read the terms that were accepted.
alter table users
  add column terms_language text check (terms_language in ('en', 'es', 'pt', 'fr', 'hi', 'ar', 'he'));
alter table pending_registrations
  add column terms_language text check (terms_language in ('en', 'es', 'pt', 'fr', 'hi', 'ar', 'he'));
