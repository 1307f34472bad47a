-- Each save of a person's last wills, sealed by a key derived from the person's. The highest version holds; twenty are kept. Two
-- windows that save from the same version meet on the primary key, and the second is refused.
create table last_wills (
  owner_uid  uuid        not null references pages (uid) on delete cascade,
  version    integer     not null check (version > 0),
  sealed     bytea       not null,
  changed_at timestamptz not null,
  primary key (owner_uid, version)
);
