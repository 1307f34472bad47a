-- An address confirmed beside others is not trusted with resets at once. Null: settled as soon as it is confirmed.
alter table emails
  add column settles_at timestamptz;

-- After a reset from an unknown browser: until when the safe and its like stay shut.
alter table accounts
  add column shut_until timestamptz;

-- Changes that a settled address can undo, with all addresses of the account as they were before.
create table account_changes (
  uid           uuid        primary key default uuidv7(),
  account_uid   uuid        not null references accounts (uid) on delete cascade,
  kind          text        not null
                            check (kind in ('addressAdded', 'addressRemoved', 'primaryChanged', 'passwordChanged', 'undone')),
  address       text,
  emails_before jsonb       not null,
  made_at       timestamptz not null default clock_timestamp(),
  undone_at     timestamptz
);

-- Serves: the changes of an account that were not undone, the first one first.
create index account_changes_account on account_changes (account_uid, made_at)
 where undone_at is null;
-- Serves: forgetting changes of long ago.
create index account_changes_age on account_changes (made_at);

-- A link belongs to a mailbox: rows of another account that claims the same address must not take it away.
alter table mail_tokens
  drop constraint mail_tokens_purpose_check,
  drop constraint mail_tokens_account_uid_fkey,
  drop constraint mail_tokens_email_uid_fkey,
  add column change_uid uuid references account_changes (uid) on delete cascade,
  add constraint mail_tokens_purpose_check check (purpose in ('confirmation', 'reset', 'undo')),
  add constraint mail_tokens_change_check check ((purpose = 'undo') = (change_uid is not null));

-- Serves: withdrawing the links of a confirmation once somebody has confirmed the address.
create index mail_tokens_address on mail_tokens (address, purpose);
-- Serves: forgetting the links that undo a change together with it.
create index mail_tokens_change on mail_tokens (change_uid);
