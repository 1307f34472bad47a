-- Ways to prove who one is besides the password.
create table passkeys (
  uid           uuid primary key default uuidv7(),
  account_uid   uuid not null references accounts (uid) on delete cascade,
  credential_id text not null unique,
  public_key    bytea not null,
  -- Grows with each use where the authenticator counts; one that goes back was copied.
  counter       bigint not null default 0,
  transports    text[] not null default '{}',
  name          text not null,
  -- Whether its maker keeps it on several devices.
  synced        boolean not null,
  created_at    timestamptz not null default clock_timestamp(),
  last_used_at  timestamptz
);

create index passkeys_account on passkeys (account_uid, created_at);

-- On while `on_since` is set and `off_since` is not. What was switched off stays as long as an undo can bring it back.
create table second_factors (
  account_uid    uuid primary key references accounts (uid) on delete cascade,
  -- Of the app that shows codes, sealed; null where passkeys are the only second factor.
  secret         bytea,
  -- Until a first code confirms it.
  pending_secret bytea,
  -- The step of the last code: none is taken twice.
  last_step      bigint not null default 0,
  on_since       timestamptz,
  off_since      timestamptz,
  check (off_since is null or on_since is not null)
);

create index second_factors_off on second_factors (off_since) where off_since is not null;

create table recovery_codes (
  hash        bytea primary key,
  account_uid uuid not null references accounts (uid) on delete cascade,
  made_at     timestamptz not null default clock_timestamp(),
  used_at     timestamptz
);

create index recovery_codes_account on recovery_codes (account_uid);

-- Challenges carry their own end and signature; only that they were used is kept, until they would have ended.
create table used_challenges (
  hash       bytea primary key,
  expires_at timestamptz not null
);

create index used_challenges_expiry on used_challenges (expires_at);

alter table account_changes
  drop constraint account_changes_kind_check,
  add constraint account_changes_kind_check
    check (kind in ('addressAdded', 'addressConfirmed', 'addressRemoved', 'primaryChanged', 'passwordChanged', 'legacyChanged', 'accessChanged', 'undone'));
