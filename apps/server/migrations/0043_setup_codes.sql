-- The code by which the first admin registers in the browser. A start replaces it while no admin exists.
create table setup_codes (
  id boolean primary key default true check (id),
  -- SHA-256 of the code that the start printed, never the code.
  code_hash bytea not null,
  expires_at timestamptz(3) not null
);
