-- Archives of an account or a memorial, made by a job for the person who asked. The archive is sealed with a key of its
-- own, which is sealed for that person; without the row nobody can open the file.
create table exports (
  uid          uuid primary key,
  account_uid  uuid not null references accounts (uid) on delete cascade,
  -- Their own page, or the memorial.
  page_uid     uuid not null references pages (uid) on delete cascade,
  state        text not null default 'waiting'
               check (state in ('waiting', 'working', 'ready', 'failed', 'expired', 'cancelled')),
  -- The attempt that may write here. One that was taken for dead finds another and stops.
  run_uid      uuid,
  attempts     integer not null default 0,
  -- Files that proved damaged and are left out by the next attempt.
  left_out     text[] not null default '{}',
  done_bytes   bigint not null default 0,
  total_bytes  bigint not null default 0,
  wrapped_key  bytea,
  file_key     text unique,
  size         bigint,
  -- Who gave the password can download with that session until then.
  opened_by    uuid references sessions (uid) on delete set null,
  opened_until timestamptz,
  asked_at     timestamptz not null,
  ready_at     timestamptz,
  expires_at   timestamptz,
  check ((state = 'ready') = (file_key is not null)),
  check ((file_key is null) = (wrapped_key is null)),
  check ((state = 'ready') <= (size is not null and expires_at is not null))
);

-- The last one of each page, for its asker.
create index exports_account on exports (account_uid, page_uid, asked_at desc);
create index exports_page on exports (page_uid);
create index exports_opened on exports (opened_by) where opened_by is not null;
-- For the job that removes what has expired.
create index exports_expiry on exports (expires_at) where state = 'ready';
create index exports_age on exports (asked_at);
