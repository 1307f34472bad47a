-- Seen by nobody, whatever its settings and whoever asks: the page of an account or a memorial that is being deleted, and
-- the bare name that stays under the words of somebody who left.
alter table pages add column hidden_at timestamptz(3);

-- Serves the rule of who sees a page: few pages are hidden, so that nearly every look finds nothing here.
create index pages_hidden on pages (uid) where hidden_at is not null;

-- What is being deleted. Taking it back removes the row; the erasure removes it with the page.
create table deletions (
  page_uid    uuid           primary key references pages (uid) on delete cascade,
  kind        text           not null check (kind in ('account', 'memorial')),
  asked_by    uuid           references pages (uid) on delete set null,
  -- Of an account: whether tributes, comments and messages to others stay with the name.
  words       text           not null check (words in ('keep', 'remove')),
  asked_at    timestamptz(3) not null,
  -- Of a memorial with other administrators: until then it is open, and they can stop it.
  hidden_from timestamptz(3) not null,
  erased_from timestamptz(3) not null
);
create index deletions_due on deletions (erased_from);
create index deletions_asked_by on deletions (asked_by) where asked_by is not null;

-- What was erased, as a keyed hash of its uid. A restored backup is older than the same list beside the master key.
create table erasures (
  hash      bytea       primary key,
  kind      text        not null check (kind in ('account', 'memorial')),
  words     text        not null check (words in ('keep', 'remove')),
  erased_at timestamptz not null default now()
);

-- Folders of files whose rows were erased, until the files are gone too.
create table erased_folders (
  folder text primary key
);
