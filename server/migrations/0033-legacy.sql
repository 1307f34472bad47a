-- What a legatee receives of a page, and whether they know it beforehand. Only one's own page has last wills and a safe.
-- `named_by` is the administrator who named the legatee of a memorial.
alter table legatees
  add column named_by       uuid    references pages (uid) on delete set null,
  add column receives_page  boolean not null default true,
  add column receives_wills boolean not null default true,
  add column receives_safe  text    not null default 'all' check (receives_safe in ('all', 'chosen', 'nothing')),
  add column scope_told     boolean not null default false;

-- Serves: erasing the administrator who named somebody.
create index legatees_named_by on legatees (named_by)
 where named_by is not null;

insert into legatees (page_uid, person_uid, receives_safe)
select distinct donor_uid, recipient_uid, 'chosen'
  from safe_bequests
    on conflict (page_uid, person_uid)
    do update
   set receives_safe = 'chosen';

delete from safe_bequests b
 where not exists (select from safe_items i where i.uid = b.item_uid and i.owner_uid = b.donor_uid);

-- The chosen files and folders of a legatee: of the donor's own safe, and gone with the legatee.
alter table safe_items
  add constraint safe_items_of_owner unique (uid, owner_uid);
alter table safe_bequests
  add foreign key (item_uid, donor_uid) references safe_items (uid, owner_uid) on delete cascade,
  add foreign key (donor_uid, recipient_uid) references legatees (page_uid, person_uid) on delete cascade;

-- How a page is passed on: how many legatees must report, and how many minutes each opening waits from the report. A
-- shorter time stands in `next_…` until `next_from`. No row: the defaults.
create table legacies (
  page_uid              uuid        primary key references pages (uid) on delete cascade,
  quorum                smallint    not null default 1 check (quorum between 1 and 10),
  wills_minutes         integer     not null default 1440,
  memorial_minutes      integer     not null default 4320,
  safe_minutes          integer     not null default 10080,
  next_wills_minutes    integer,
  next_memorial_minutes integer,
  next_safe_minutes     integer,
  next_from             timestamptz,
  unreachable_until     timestamptz,
  reviewed_at           timestamptz not null default now(),
  version               integer     not null default 1,
  check ((next_from is null)
         = (next_wills_minutes is null and next_memorial_minutes is null and next_safe_minutes is null))
);
