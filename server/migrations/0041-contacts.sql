-- Contacts that a person brought, one row an address. Address and name are sealed by a key derived from the owner's; the keyed
-- hash, of another derived key, keeps an address once and finds it again. Forgotten twelve months after it was last brought.
create table contacts (
  uid          uuid        primary key default uuidv7(),
  owner_uid    uuid        not null references pages (uid) on delete cascade,
  address_hash bytea       not null,
  sealed       bytea       not null,
  brought_at   timestamptz not null default now(),
  unique (owner_uid, address_hash)
);

-- Serves: forgetting what is old.
create index contacts_brought on contacts (brought_at);

-- Whether those who have the address among their contacts find its owner by it.
alter table accounts add column found_by_address boolean not null default false;

-- When a search for pages to follow was asked for, and when it ended.
create table following_searches (
  person_uid uuid        primary key references pages (uid) on delete cascade,
  asked_at   timestamptz not null default now(),
  indexed_at timestamptz
);

-- What a search found; what may be seen and is not followed yet is asked again at each reading.
create table following_suggestions (
  person_uid uuid     not null references pages (uid) on delete cascade,
  page_uid   uuid     not null references pages (uid) on delete cascade,
  reason     text     not null check (reason in ('contact', 'cared-for', 'namesake', 'relative')),
  pos        smallint not null,
  primary key (person_uid, page_uid)
);

-- Serves: erasing a page.
create index following_suggestions_page on following_suggestions (page_uid);

-- Type 4: somebody at an address is asked to come, and follows who asked.
alter table requests
  drop constraint requests_type_check,
  add check (type between 0 and 4);
