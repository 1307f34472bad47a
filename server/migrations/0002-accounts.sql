-- Everyone who can be remembered, living or dead. Byte order keeps "name-2" beside "name" in the index.
create table pages (
  uid               uuid        primary key default gen_random_uuid(),
  permalink         text        collate "C" not null unique
                                check (permalink ~ '^[a-z0-9](-?[a-z0-9]){2,59}$'),
  firstname         text        not null,
  lastname          text        not null,
  marital_name      text,
  gender            text        not null check (gender in ('M', 'F')),
  fullname_format   smallint    not null default 1 check (fullname_format between 1 and 4),
  birth_date        date,
  birth_date_format smallint    not null default 1 check (birth_date_format between 1 and 3),
  death_date        date,
  death_date_format smallint    not null default 1 check (death_date_format between 1 and 3),
  alive             boolean     not null,
  visible           boolean     not null default true,
  tag               text        not null default '',
  created_at        timestamptz not null default now()
);

create table accounts (
  uid           uuid        primary key default gen_random_uuid(),
  page_uid      uuid        not null unique references pages (uid),
  password_hash text        not null,
  language      text        not null check (language in ('fr', 'en')),
  created_at    timestamptz not null default now()
);

-- Any number of accounts may claim an address; only one can have confirmed it.
create table emails (
  uid          uuid        primary key default gen_random_uuid(),
  account_uid  uuid        not null references accounts (uid) on delete cascade,
  address      text        not null,
  folded       text        not null,
  is_primary   boolean     not null,
  confirmed_at timestamptz,
  created_at   timestamptz not null default now(),
  unique (account_uid, folded)
);

-- Serves: the primary address of an account, on every signed-in request; there is never a second one.
create unique index emails_primary on emails (account_uid)
 where is_primary;
-- Serves: who owns an address; two accounts cannot both confirm it.
create unique index emails_confirmed on emails (folded)
 where confirmed_at is not null;
-- Serves: signing in with an address, its newest claims first.
create index emails_claims on emails (folded, created_at desc);

create table sessions (
  uid          uuid        primary key default gen_random_uuid(),
  account_uid  uuid        not null references accounts (uid) on delete cascade,
  token_hash   bytea       not null unique,
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  expires_at   timestamptz not null,
  user_agent   text        not null,
  address      text        not null
);

-- Serves: listing and ending the sessions of an account.
create index sessions_account on sessions (account_uid, last_used_at desc);
-- Serves: forgetting sessions that have run out.
create index sessions_expiry on sessions (expires_at);

create table mail_tokens (
  hash        bytea       primary key,
  purpose     text        not null check (purpose in ('confirmation', 'reset')),
  account_uid uuid        not null references accounts (uid) on delete cascade,
  email_uid   uuid        not null references emails (uid) on delete cascade,
  address     text        not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  created_at  timestamptz not null
);

-- Serves: withdrawing the links of an account.
create index mail_tokens_account on mail_tokens (account_uid, purpose);
-- Serves: withdrawing the links to an address that is removed.
create index mail_tokens_email on mail_tokens (email_uid);
-- Serves: forgetting links that have run out.
create index mail_tokens_expiry on mail_tokens (expires_at);

-- Attempts at a password, per keyed hash of what was tried and of the client's address. Not worth a write-ahead
-- log: after a crash everyone starts afresh.
create unlogged table sign_in_failures (
  subject  bytea       primary key,
  failures int         not null,
  last_at  timestamptz not null
);

-- Serves: forgetting failures of long ago.
create index sign_in_failures_age on sign_in_failures (last_at);

-- Browsers a person has signed in with, so that strangers' failures never keep them out.
create table known_devices (
  account_uid uuid        not null references accounts (uid) on delete cascade,
  token_hash  bytea       not null,
  created_at  timestamptz not null,
  primary key (account_uid, token_hash)
);

-- Serves: forgetting devices of long ago.
create index known_devices_age on known_devices (created_at);
