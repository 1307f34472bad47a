-- When someone last opened a memorial they follow or look after, to the hour.
create table opened_pages (
  person_uid uuid        not null references pages (uid) on delete cascade,
  page_uid   uuid        not null references pages (uid) on delete cascade,
  opened_at  timestamptz not null default now(),
  primary key (person_uid, page_uid)
);

-- Serves: taking a page away with all that is known of it.
create index opened_pages_page on opened_pages (page_uid);
