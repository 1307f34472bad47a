-- Exports of memorials that somebody brought through the web, until a job has made a page of them. The file is sealed
-- with a key of its own, which is sealed for that person, and goes when the import ends, however it ends.
create table memorial_imports (
  uid         uuid primary key,
  account_uid uuid not null references accounts (uid) on delete cascade,
  -- The memorial that was made of it.
  page_uid    uuid references pages (uid) on delete set null,
  state       text not null default 'waiting'
              check (state in ('waiting', 'working', 'done', 'refused', 'cancelled')),
  refusal     text check (refusal in ('notExport', 'ofAccount', 'otherVersion', 'tooLarge', 'damaged', 'unfinished')),
  -- The attempt that may write here. One that was taken for dead finds another and stops.
  run_uid     uuid,
  attempts    integer not null default 0,
  done_steps  integer not null default 0,
  total_steps integer not null default 0,
  wrapped_key bytea,
  file_key    text unique,
  size        bigint not null,
  asked_at    timestamptz not null,
  ended_at    timestamptz,
  check ((state in ('waiting', 'working')) = (file_key is not null)),
  check ((file_key is null) = (wrapped_key is null)),
  check ((state = 'refused') = (refusal is not null)),
  check ((state in ('waiting', 'working')) = (ended_at is null))
);

create index memorial_imports_account on memorial_imports (account_uid, asked_at desc);
create index memorial_imports_page on memorial_imports (page_uid) where page_uid is not null;
create index memorial_imports_age on memorial_imports (asked_at);
