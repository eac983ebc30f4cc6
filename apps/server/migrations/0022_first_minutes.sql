-- A newcomer is welcomed once, on whichever device they come by first.

-- When the welcome was read or put aside; null until then. Whoever is a member already is no newcomer: a constant
-- default gives every row of before a moment without touching it, and is taken away for those to come.
alter table users add column welcomed_at timestamptz(3) default now();
alter table users alter column welcomed_at drop default;
