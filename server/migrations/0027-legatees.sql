-- Who inherits a page. What they receive, and when, belongs to the legacy.
create table legatees (
  page_uid   uuid        not null references pages (uid) on delete cascade,
  person_uid uuid        not null references pages (uid) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (page_uid, person_uid),
  check (page_uid <> person_uid)
);

-- Serves: what a person inherits, and erasing a person.
create index legatees_person on legatees (person_uid);
