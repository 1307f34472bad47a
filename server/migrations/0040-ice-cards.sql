-- Emergency cards. sealed: what stands on the card; sealed_access: its PIN and the code of its address, both by a key derived
-- from the person's. code_hash finds the card for whoever scanned the code. wrong_pins counts for this code only; at the
-- fiftieth it leads nowhere. Of two windows that save from the same version the second is refused.
create table ice_cards (
  owner_uid      uuid           primary key references pages (uid) on delete cascade,
  version        integer        not null check (version > 0),
  sealed         bytea          not null,
  changed_at     timestamptz(3) not null,
  online         boolean        not null,
  sealed_access  bytea          not null,
  code_hash      bytea          not null unique,
  wrong_pins     integer        not null default 0 check (wrong_pins between 0 and 50),
  download_count integer        not null default 0,
  downloaded_at  timestamptz(3)
);

-- Who tried wrong PINs of a card: a keyed hash of the network they came from. Five wrong ones close the card to them until an
-- hour after the last.
create table ice_card_clients (
  owner_uid  uuid           not null references ice_cards (owner_uid) on delete cascade,
  client     bytea          not null,
  wrong_pins integer        not null check (wrong_pins between 1 and 5),
  tried_at   timestamptz(3) not null,
  primary key (owner_uid, client)
);

-- Each time a card was opened with its PIN. client: keyed hash as above, so that a page read twice is one opening.
create table ice_card_openings (
  uid       uuid           primary key default gen_random_uuid(),
  owner_uid uuid           not null references ice_cards (owner_uid) on delete cascade,
  client    bytea          not null,
  country   text,
  opened_at timestamptz(3) not null default now()
);

-- Serves: the openings of a card, the latest first.
create index ice_card_openings_owner on ice_card_openings (owner_uid, opened_at desc);
