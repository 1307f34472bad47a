-- The text of a chapter and its place among those beside it, which are rewritten together. A proposal has a text and no
-- place. The opening of the text stands in the item for the feeds.
create table chapters (
  item_uid uuid primary key references items (uid) on delete cascade,
  body     text not null,
  words    int  not null,
  position int  not null default 0
);

-- Serves: the tree of a page, however many other items it has.
create index items_chapters on items (page_uid)
 where kind = 'chapter'
   and deleted_at is null;

-- A chapter that someone would add or change: what it is about, which text it was made from, where it would stand.
create table chapter_proposals (
  item_uid       uuid     primary key references items (uid) on delete cascade,
  linked_uid     uuid     references items (uid) on delete cascade,
  linked_version int,
  beside_uid     uuid     references items (uid) on delete set null,
  placement      smallint check (placement between 0 and 3),
  comment        text     not null default ''
);

-- Serve: the proposals about a chapter, and forgetting a chapter that one would stand beside.
create index chapter_proposals_linked on chapter_proposals (linked_uid)
 where linked_uid is not null;
create index chapter_proposals_beside on chapter_proposals (beside_uid)
 where beside_uid is not null;

-- Every text a chapter ever had, by the version of the item it came with.
create table chapter_revisions (
  item_uid        uuid           not null references items (uid) on delete cascade,
  version         int            not null,
  title           text           not null,
  body            text           not null,
  editor_uid      uuid           references pages (uid) on delete set null,
  -- Who proposed what the editor took in.
  contributor_uid uuid           references pages (uid) on delete set null,
  comment         text           not null default '',
  created_at      timestamptz(3) not null,
  primary key (item_uid, version)
);

-- Serve: who wrote in a chapter, without its texts; erasing a person.
create index chapter_revisions_writers on chapter_revisions (item_uid, version) include (editor_uid, contributor_uid);
create index chapter_revisions_editor on chapter_revisions (editor_uid);
create index chapter_revisions_contributor on chapter_revisions (contributor_uid)
 where contributor_uid is not null;

-- Who writes in a chapter or a proposal. A lock that is not renewed is no lock; only the database's clock decides.
create table chapter_locks (
  item_uid   uuid        primary key references items (uid) on delete cascade,
  holder_uid uuid        not null references pages (uid) on delete cascade,
  taken_at   timestamptz not null default now(),
  renewed_at timestamptz not null default now()
);

-- Serves: erasing a person.
create index chapter_locks_holder on chapter_locks (holder_uid);

-- A chapter that is brought back stands where it stood. When that is gone, or has moved so deep that there is no room,
-- it comes last.
create function reseat_chapter() returns trigger
language plpgsql as $$
declare
  depth  int;
  height int;
begin
  perform pg_advisory_xact_lock(hashtextextended('biography ' || new.page_uid, 0));
  with recursive above as (
    select i.uid, i.parent_uid, i.deleted_at
      from items i
     where i.uid = new.parent_uid
     union all
    select i.uid, i.parent_uid, i.deleted_at
      from above
      join items i on i.uid = above.parent_uid
  )
  select case when bool_or(deleted_at is not null) then 3 else count(*) end into depth from above;
  with recursive below as (
    select 1 as level, new.uid as uid
     union all
    select below.level + 1, i.uid
      from below
      join items i on i.parent_uid = below.uid and i.kind = 'chapter' and i.deleted_with = new.uid
  )
  select max(level) into height from below;
  if depth + height > 3 then
    new.parent_uid := null;
    update chapters
       set position = (select coalesce(max(c.position) + 1, 0)
                         from items i
                         join chapters c on c.item_uid = i.uid
                        where i.page_uid = new.page_uid
                          and i.kind = 'chapter'
                          and i.deleted_at is null
                          and i.parent_uid is null)
     where item_uid = new.uid;
  end if;
  return new;
end
$$;

-- What went along with another comes back inside it.
create trigger items_chapter_restored before update of deleted_at on items
for each row
when (old.deleted_at is not null and new.deleted_at is null and old.deleted_with is null
      and new.kind = 'chapter' and new.state <> 'proposal' and new.parent_uid is not null)
execute function reseat_chapter();
