-- Confirming an address beside others is a change too. Of an undo: the addresses, folded, that can undo it once.
alter table account_changes
  drop constraint account_changes_kind_check,
  add column contestants text[],
  add constraint account_changes_kind_check
      check (kind in ('addressAdded', 'addressConfirmed', 'addressRemoved', 'primaryChanged', 'passwordChanged', 'undone')),
  add constraint account_changes_contestants_check check (kind = 'undone' or contestants is null);

-- Serves: forgetting second addresses that nobody confirmed.
create index emails_unconfirmed on emails (created_at)
 where confirmed_at is null and not is_primary;

-- When the password was last given for the safe in this session. Null: when it began.
alter table sessions
  add column safe_password_at timestamptz;
