-- The digital safe of a person: there once it is used, and with it the person's key, wrapped by the master key whose
-- check stands beside it. Writes to a safe take turns on this row.
create table safes (
  owner_uid   uuid        primary key references pages (uid) on delete cascade,
  wrapped_key bytea       not null,
  key_check   bytea       not null,
  wizard_seen boolean     not null default false,
  created_at  timestamptz not null
);

-- Serves: which master keys the data needs, and what a rotation has yet to wrap anew.
create index safes_key_check on safes (key_check, owner_uid);

-- Encrypted bytes under `folder` in the file store, in one part or several, each {name, size}. Held by one file, or by
-- several once it has been copied. The key of a blob is wrapped by the person's key.
create table safe_blobs (
  uid         uuid        primary key,
  owner_uid   uuid        not null references safes (owner_uid) on delete cascade,
  wrapped_key bytea       not null,
  folder      text        not null unique,
  parts       jsonb       not null,
  size        bigint      not null,
  created_at  timestamptz not null
);

-- Serves: erasing a safe.
create index safe_blobs_owner on safe_blobs (owner_uid);

-- Folders (1) and files (2). Names are encrypted; their keyed hash holds them apart within a folder. What was deleted
-- keeps its place until it is restored or purged, and takes along what lies below it.
create table safe_items (
  uid         uuid        primary key,
  owner_uid   uuid        not null references safes (owner_uid) on delete cascade,
  parent_uid  uuid        references safe_items (uid) on delete set null,
  kind        smallint    not null check (kind in (1, 2)),
  sealed_name bytea       not null,
  name_hash   bytea       not null,
  blob_uid    uuid        references safe_blobs (uid),
  size        bigint      not null,
  changed_at  timestamptz not null,
  created_at  timestamptz not null,
  trashed_at  timestamptz,
  check ((kind = 2) = (blob_uid is not null))
);

-- A name stands once in a folder.
create unique index safe_items_name on safe_items (owner_uid, parent_uid, name_hash) nulls not distinct
 where trashed_at is null;
-- Serves: one page of a folder, folders first, then the latest change first.
create index safe_items_folder on safe_items (owner_uid, parent_uid, kind, changed_at desc, uid)
 where trashed_at is null;
-- Serves: the trash of a person, the latest first.
create index safe_items_trash on safe_items (owner_uid, trashed_at desc, uid)
 where trashed_at is not null;
-- Serves: purging what has been in the trash for long.
create index safe_items_trash_age on safe_items (trashed_at)
 where trashed_at is not null;
-- Serves: how much of the quota is used.
create index safe_items_size on safe_items (owner_uid) include (size);
-- Serves: what lies below a folder.
create index safe_items_parent on safe_items (parent_uid);
-- Serves: whether a blob is held.
create index safe_items_blob on safe_items (blob_uid)
 where blob_uid is not null;

-- Room taken by files on their way, so that two together cannot exceed the quota.
create table safe_reservations (
  uid        uuid        primary key,
  owner_uid  uuid        not null references safes (owner_uid) on delete cascade,
  bytes      bigint      not null,
  expires_at timestamptz not null
);

-- Serves: how much of the quota is on its way.
create index safe_reservations_owner on safe_reservations (owner_uid);
-- Serves: forgetting uploads that never ended.
create index safe_reservations_expiry on safe_reservations (expires_at);

-- Resumable uploads. What has arrived is kept encrypted in parts; `received` counts only what is durable. A finished one
-- stays for a day, so that whoever lost the answer learns which file it became.
create table safe_uploads (
  uid            uuid        primary key references safe_reservations (uid) on delete cascade,
  owner_uid      uuid        not null references safes (owner_uid) on delete cascade,
  parent_uid     uuid,
  blob_uid       uuid        not null,
  wrapped_key    bytea       not null,
  folder         text        not null unique,
  parts          jsonb       not null default '[]',
  size           bigint      not null,
  received       bigint      not null default 0,
  sealed_details bytea       not null,
  item_uid       uuid,
  created_at     timestamptz not null,
  check (received <= size)
);

-- Serves: erasing a safe, and how many uploads a person has under way.
create index safe_uploads_owner on safe_uploads (owner_uid);

-- What someone leaves to whom: a file, or a folder with all below it.
create table safe_bequests (
  donor_uid     uuid        not null references safes (owner_uid) on delete cascade,
  item_uid      uuid        not null references safe_items (uid) on delete cascade,
  recipient_uid uuid        not null references pages (uid) on delete cascade,
  created_at    timestamptz not null default now(),
  primary key (recipient_uid, donor_uid, item_uid)
);

-- Serves: erasing a donor or what was bequeathed.
create index safe_bequests_donor on safe_bequests (donor_uid);
create index safe_bequests_item on safe_bequests (item_uid);

-- Bequests that are open now. Derived, so that a death that was reported by mistake closes them again by itself.
create view safe_inheritances as
select b.donor_uid,
       b.item_uid,
       b.recipient_uid,
       b.created_at
  from safe_bequests b
  join pages d on d.uid = b.donor_uid
 where not d.alive;

-- The safe asks for the password again after a while without use. Null: not yet used in this session.
alter table sessions
  add column safe_unlocked_until timestamptz;
