-- Requests that their authors allow on the start page, where people without an account read them.
alter table requests add column visible_to_visitors boolean not null default false;
create index requests_visible_to_visitors_idx on requests (created_at desc) where visible_to_visitors;
