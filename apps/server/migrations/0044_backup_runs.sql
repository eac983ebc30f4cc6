-- Automatic backups, one row for each attempt, so that every server and the admin panel report the last ones. Swept
-- after the longest retention of a backup.
create table backup_runs (
  id uuid primary key,
  backup_kind text not null check (backup_kind in ('daily', 'migration', 'manual')),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  file text check (length(file) <= 200),
  bytes bigint check (bytes >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The kind of error, without a message, which could contain a path.
  backup_error text check (length(backup_error) <= 100),
  proved_at timestamptz,
  proof_error text check (length(proof_error) <= 100),
  check ((backup_error is null) = (file is not null and bytes is not null and sha256 is not null)),
  check (proved_at is null or proof_error is null)
);
create index backup_runs_started_at_idx on backup_runs (started_at desc);
