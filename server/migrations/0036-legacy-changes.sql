-- When somebody last used the service: a legatee who has not for a year may not be there when it matters. Written by the
-- nightly review from the sessions, which are deleted a month after their last use.
alter table accounts
  add column seen_at timestamptz not null default now();

-- Since when the nightly review finds that a legatee could not inherit; the donor was told then.
alter table legatees
  add column unfit_since timestamptz;

alter table account_changes
  drop constraint account_changes_kind_check,
  add constraint account_changes_kind_check
  check (kind in ('addressAdded', 'addressConfirmed', 'addressRemoved', 'primaryChanged', 'passwordChanged', 'legacyChanged',
                  'undone'));

-- What "this was not me" puts back: a legatee as they were before a change (null: none), what a page had chosen, or a
-- request to take back.
create table legacy_changes (
  uid         uuid  primary key default uuidv7(),
  change_uid  uuid  not null references account_changes (uid) on delete cascade,
  page_uid    uuid  not null references pages (uid) on delete cascade,
  person_uid  uuid  references pages (uid) on delete cascade,
  request_uid uuid  references requests (uid) on delete cascade,
  before      jsonb,
  check (person_uid is null or request_uid is null)
);

-- Serves: undoing a change, and the cascades.
create index legacy_changes_change on legacy_changes (change_uid);
create index legacy_changes_page on legacy_changes (page_uid);
create index legacy_changes_person on legacy_changes (person_uid) where person_uid is not null;
create index legacy_changes_request on legacy_changes (request_uid) where request_uid is not null;
