-- Detects that a server starts with another SECRET than the one this database was used with.

-- One row: an HMAC of a constant, keyed by the SECRET. The first start stores it, and a change of the
-- SECRET with SECRET_PREVIOUS replaces it.
create table secret_check (
  id boolean primary key default true check (id),
  mark text not null
);
