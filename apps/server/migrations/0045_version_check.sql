-- What the configured address said about the newest version.
create table version_check (
  id boolean primary key default true check (id),
  checked_at timestamptz not null,
  newest_version text check (length(newest_version) <= 50),
  release_url text check (length(release_url) <= 500)
);
