-- PostgreSQL, since 15.20 and 17.12, adds no column with a default to a table while the parsed body of a function uses
-- its row type. These bodies are text, as the migrations above have them by now.

create or replace function is_listed(r requests) returns boolean language sql immutable as $$
  select r.status in ('Active', 'Admin_Reinstated') and not r.deleted and not r.archived and not r.withheld;
$$;

create or replace function is_ranked(r requests) returns boolean language sql immutable as $$
  select is_listed(r) and r.audience in ('everyone', 'circle');
$$;
