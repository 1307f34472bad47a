-- What one person asks of another for a page. One that waits is answered, taken back or expires exactly once.
-- recipient_uid: the person asked; of an address, the account that confirmed it. recipient_page_uid: the memorial whose
-- administrators answer; the page itself when the source offers to help with it. claimant_uid answered with another
-- address and waits for the source. terms: what the type needs, as its domain wrote it.
create table requests (
  uid                uuid           primary key default uuidv7(),
  type               smallint       not null check (type between 0 and 3),
  page_uid           uuid           not null references pages (uid) on delete cascade,
  source_uid         uuid           not null references pages (uid) on delete cascade,
  recipient_uid      uuid           references pages (uid) on delete cascade,
  recipient_page_uid uuid           references pages (uid) on delete cascade,
  address_hash       bytea,
  address_sealed     bytea,
  claimant_uid       uuid           references pages (uid) on delete set null,
  terms              jsonb          not null default '{}',
  word               text           not null default '',
  state              text           not null default 'pending'
                                    check (state in ('pending', 'accepted', 'declined', 'cancelled', 'expired')),
  answered_by        uuid           references pages (uid) on delete set null,
  created_at         timestamptz(3) not null default now(),
  expires_at         timestamptz    not null,
  reminded_at        timestamptz,
  answered_at        timestamptz,
  check ((address_hash is null) = (address_sealed is null)),
  check ((recipient_page_uid is null) = (recipient_uid is not null or address_hash is not null)),
  check ((state = 'pending') = (answered_at is null))
);

-- Serve: at most one that waits for each type, page and recipient. An address and a person stay apart, or a second
-- request would tell whose an address is.
create unique index requests_to_user on requests (page_uid, type, recipient_uid)
 where state = 'pending' and address_hash is null and recipient_uid is not null;
create unique index requests_to_address on requests (page_uid, type, address_hash)
 where state = 'pending' and address_hash is not null;
create unique index requests_to_page on requests (page_uid, type, recipient_page_uid, source_uid)
 where state = 'pending' and recipient_page_uid is not null;
-- Serves: how much waits for a page, and who was asked; erasing it.
create index requests_page on requests (page_uid, type);
-- Serves: what waits for a person, on every ping; erasing them.
create index requests_recipient on requests (recipient_uid);
-- Serves: what waits for those who look after a page; erasing it.
create index requests_recipient_page on requests (recipient_page_uid)
 where recipient_page_uid is not null;
-- Serves: to whom an address belongs from now on.
create index requests_address on requests (address_hash)
 where state = 'pending';
-- Serves: what a person asked, newest first, and how much of it today.
create index requests_source on requests (source_uid, created_at desc, uid desc);
-- Serves: who said no lately.
create index requests_declined on requests (page_uid, type, answered_at)
 where state = 'declined';
-- Serve: erasing a person; the hourly look at what is over.
create index requests_claimant on requests (claimant_uid)
 where claimant_uid is not null;
create index requests_answered_by on requests (answered_by)
 where answered_by is not null;
create index requests_expiry on requests (expires_at)
 where state = 'pending';
create index requests_age on requests (answered_at)
 where answered_at is not null;

-- Links in invitations; each is as good as its request.
create table invitation_tokens (
  hash        bytea       primary key,
  request_uid uuid        not null references requests (uid) on delete cascade,
  created_at  timestamptz not null default now()
);

-- Serves: forgetting the links of a request with it.
create index invitation_tokens_request on invitation_tokens (request_uid);

-- The suppression list: addresses that are never invited again. Only their keyed hashes.
create table suppressed_addresses (
  hash       bytea       primary key,
  created_at timestamptz not null default now()
);

-- Whom a person does not want to hear from, who is not told.
create table blacklist (
  owner_uid  uuid        not null references pages (uid) on delete cascade,
  person_uid uuid        not null references pages (uid) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (owner_uid, person_uid),
  check (owner_uid <> person_uid)
);

-- Serves: erasing a person.
create index blacklist_person on blacklist (person_uid);
