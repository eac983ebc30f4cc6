-- What the admins of the community have changed; every other setting has its default.
create table community_settings (
  singleton boolean primary key default true check (singleton),
  changes jsonb not null,
  -- Increases with each change.
  revision integer not null,
  -- Identifies the images of the current logo; null without one.
  logo_hash text,
  updated_at timestamptz(3) not null
);

-- The icons rendered from the logo. Those of the previous logo remain for pages that refer to them.
create table community_images (
  logo_hash text,
  name text,
  content bytea not null,
  created_at timestamptz(3) not null,
  primary key (logo_hash, name)
);
