-- What somebody reports to those who run the service. An open report has no decided_at. It goes with its reporter, and with the
-- page it is about.
create table abuse_reports (
  uid          uuid           primary key default uuidv7(),
  reporter_uid uuid           not null references pages (uid) on delete cascade,
  type         text           not null check (type in ('page', 'person', 'item', 'picture', 'comment', 'message')),
  target_uid   uuid           not null,
  -- The page on which it is; null for a message.
  page_uid     uuid           references pages (uid) on delete cascade,
  -- Who wrote it, or whose page it is.
  accused_uid  uuid           references pages (uid) on delete set null,
  reason       text           not null,
  urgent       boolean        not null,
  word         text           not null,
  created_at   timestamptz(3) not null,
  -- This report made the thing fold away by itself, which happens to a thing once.
  folded_at    timestamptz(3),
  decided_at   timestamptz(3),
  decision     text           check (decision in ('keep', 'fold', 'delete', 'suspend', 'gone')),
  decided_by   uuid           references pages (uid) on delete set null,
  answer       text           not null default '',
  check ((type = 'message') = (page_uid is null)),
  check ((decided_at is null) = (decision is null))
);

create unique index abuse_reports_open on abuse_reports (reporter_uid, type, target_uid) where decided_at is null;
create index abuse_reports_waiting on abuse_reports (created_at) where decided_at is null;
create index abuse_reports_target on abuse_reports (target_uid);
create index abuse_reports_reporter on abuse_reports (reporter_uid, created_at);
create index abuse_reports_page on abuse_reports (page_uid);
create index abuse_reports_accused on abuse_reports (accused_uid);

-- Folded away until then: seen by its author and by those who hold the page only. 'infinity': an operator decided so.
alter table items
  add column folded_until timestamptz,
  -- The item it was folded away with: attached pictures follow what they came with.
  add column folded_with  uuid;
alter table comments add column folded_until timestamptz;
create index items_folded on items (page_uid) where folded_until is not null;
create index comments_folded on comments (item_uid) where folded_until is not null;

-- Folded away by an operator: seen by those who hold it only.
alter table pages add column folded_at timestamptz(3);

-- An operator shut it: nobody signs in.
alter table accounts add column suspended_at timestamptz(3);

-- Who looks after the installation. Named on the machine, never through the web.
create table operators (
  account_uid uuid           primary key references accounts (uid) on delete cascade,
  added_at    timestamptz(3) not null default now()
);

-- Until when this session may be at the operator's desk: they gave their password again.
alter table sessions add column operator_until timestamptz(3);

-- When a backup was last made whole.
alter table installation add column backed_up_at timestamptz(3);
