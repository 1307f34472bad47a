-- Memorials of which a person wants to be told on the day of the birth and of the death.
create table remembered_pages (
  person_uid uuid        not null references pages (uid) on delete cascade,
  page_uid   uuid        not null references pages (uid) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (person_uid, page_uid)
);

-- Serves: erasing a page.
create index remembered_pages_page on remembered_pages (page_uid);

alter table notifications
  drop constraint notifications_kind_check,
  add check (kind in ('comment', 'like', 'proposal', 'acceptance', 'refusal', 'tribute', 'follower',
                      'request', 'request-accepted', 'request-declined', 'request-expired',
                      'role-given', 'role-taken', 'assistance-ending', 'lock-taken',
                      'death-reported', 'death-cancelled', 'death-established', 'wills-opened', 'safe-opened',
                      'message', 'birth-day', 'death-day'));
