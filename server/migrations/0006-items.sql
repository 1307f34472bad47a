-- Times of items are kept to the millisecond, so that the place in a feed that a reader hands back is exact.
alter table items
  alter column last_activity_at type timestamptz(3),
  alter column created_at       type timestamptz(3),
  add column message         text        not null default '',
  add column title           text        not null default '',
  add column description     text        not null default '',
  -- The first day of what is known, and how much is: 1 the day, 2 the month, 3 the year.
  add column associated_date date,
  add column date_precision  smallint    not null default 1 check (date_precision between 1 and 3),
  add column place           jsonb,
  add column hyperlink       jsonb,
  -- Who proposed what its author then accepted.
  add column contributor_uid uuid        references pages (uid) on delete set null,
  -- A chapter's parent chapter; what an attached picture came with.
  add column parent_uid      uuid        references items (uid) on delete cascade,
  add column picture_uid     uuid        references pictures (uid),
  add column version         int         not null default 1,
  add column comments_count  int         not null default 0,
  add column likes_count     int         not null default 0,
  add column updated_at      timestamptz(3),
  add column deleted_by      uuid        references pages (uid) on delete set null,
  -- What took it along when it was deleted, and brings it back.
  add column deleted_with    uuid;

-- Serve: erasing a contributor, and who deleted something.
create index items_contributor on items (contributor_uid)
 where contributor_uid is not null;
create index items_deleted_by on items (deleted_by)
 where deleted_by is not null;
-- Serves: the children of a chapter, and what came with an item.
create index items_parent on items (parent_uid)
 where parent_uid is not null;
-- Serves: which items show an uploaded picture.
create index items_picture on items (picture_uid)
 where picture_uid is not null;
-- Serve: forgetting what was deleted long ago, and bringing back what went along.
create index items_deleted on items (deleted_at)
 where deleted_at is not null;
create index items_deleted_with on items (deleted_with)
 where deleted_with is not null;
-- Serves: which of many followed pages were active last. Nobody sees more than these.
create index items_page_activity on items (page_uid, last_activity_at desc)
 where deleted_at is null
   and kind <> 'attached-picture'
   and state in ('standard', 'am', 'pm');
-- A person is born and dies once.
create unique index items_birth_and_death on items (page_uid, kind)
 where kind in ('birth', 'death');

-- Which pictures a tribute, a life event or a chapter shows: those that came with it, and those taken from the stock.
create table item_pictures (
  holder_uid       uuid not null references items (uid) on delete cascade,
  picture_item_uid uuid not null references items (uid) on delete cascade,
  position         int  not null,
  primary key (holder_uid, picture_item_uid)
);

-- Serves: what shows a picture.
create index item_pictures_picture on item_pictures (picture_item_uid);

create table comments (
  uid        uuid           primary key default uuidv7(),
  item_uid   uuid           not null references items (uid) on delete cascade,
  author_uid uuid           references pages (uid) on delete set null,
  message    text           not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3)
);

-- Serves: the comments of an item in their order.
create index comments_item on comments (item_uid, created_at, uid);
-- Serves: erasing an author, and who commented.
create index comments_author on comments (author_uid, item_uid);

create table likes (
  item_uid   uuid           not null references items (uid) on delete cascade,
  user_uid   uuid           not null references pages (uid) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (item_uid, user_uid)
);

-- Serves: who likes an item, the latest first.
create index likes_item on likes (item_uid, created_at desc, user_uid);
-- Serves: erasing a person.
create index likes_user on likes (user_uid);

create function count_likes() returns trigger
language plpgsql as $$
begin
  update items
     set likes_count = likes_count + case tg_op when 'INSERT' then counted.number else -counted.number end
    from (select item_uid, count(*) as number
            from changed_likes
           group by item_uid) as counted
   where uid = counted.item_uid;
  return null;
end
$$;

create trigger likes_given after insert on likes
referencing new table as changed_likes
for each statement execute function count_likes();

create trigger likes_taken_back after delete on likes
referencing old table as changed_likes
for each statement execute function count_likes();

-- A new comment is activity; one that is taken away is not.
create function count_comments() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update items
       set comments_count   = comments_count + counted.number,
           last_activity_at = greatest(last_activity_at, counted.latest)
      from (select item_uid, count(*) as number, max(created_at) as latest
              from changed_comments
             group by item_uid) as counted
     where uid = counted.item_uid;
  else
    update items
       set comments_count = comments_count - counted.number
      from (select item_uid, count(*) as number
              from changed_comments
             group by item_uid) as counted
     where uid = counted.item_uid;
  end if;
  return null;
end
$$;

create trigger comments_written after insert on comments
referencing new table as changed_comments
for each statement execute function count_comments();

create trigger comments_removed after delete on comments
referencing old table as changed_comments
for each statement execute function count_comments();

-- What was done to an item, with what it was before and a word to its author.
create table item_history (
  uid        uuid           primary key default uuidv7(),
  item_uid   uuid           not null references items (uid) on delete cascade,
  actor_uid  uuid           references pages (uid) on delete set null,
  act        text           not null check (act in ('create', 'propose', 'edit', 'state', 'clouds', 'date', 'accept',
                                                    'refuse', 'merge', 'delete', 'restore')),
  fields     text[]         not null default '{}',
  before     jsonb          not null default '{}',
  word       text           not null default '',
  created_at timestamptz(3) not null
);

-- Serves: the history of an item.
create index item_history_item on item_history (item_uid, created_at, uid);
-- Serves: erasing a person.
create index item_history_actor on item_history (actor_uid);

-- feed: the feed of its own that lists the item: 2 timeline, 3 biography, 4 tributes, 5 family circle, 6 pictures. A
-- picture that came with something stands among the pictures, with the section of what it came with.
-- feed_at: its place in that feed. Of a birth only the year shows in it, because the day may be nobody's business.
alter table item_audiences
  alter column last_activity_at type timestamptz(3),
  add column feed    smallint       not null,
  add column feed_at timestamptz(3) not null;

drop index item_audiences_feed;
-- Serve: one page of a feed, for one audience of one section, by activity and in the feed's own order.
create unique index item_audiences_activity
    on item_audiences (page_uid, feed, section, audience, gate, author_uid, last_activity_at, item_uid);
create unique index item_audiences_feed
    on item_audiences (page_uid, feed, section, audience, gate, author_uid, feed_at, item_uid);

-- In rows of clouds the author plays no part and stands as nobody. What an update leaves in its place keeps its rows.
create or replace function keep_audiences() returns trigger
language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if tg_op = 'UPDATE' then
    delete from item_audiences
     using changed_items i
      join former_items o on o.uid = i.uid
     where item_uid = i.uid
       and (i.kind, i.state, i.section, i.author_uid, i.clouds, i.last_activity_at, i.created_at, i.associated_date,
            i.deleted_at)
           is distinct from
           (o.kind, o.state, o.section, o.author_uid, o.clouds, o.last_activity_at, o.created_at, o.associated_date,
            o.deleted_at);
  end if;
  insert into item_audiences (page_uid, feed, section, audience, gate, author_uid, last_activity_at, feed_at, item_uid)
  select i.page_uid,
         case i.kind when 'chapter' then 3 when 'tribute' then 4 when 'family-event' then 5
                     when 'picture' then 6 when 'attached-picture' then 6 else 2 end,
         i.section,
         reached.audience,
         case i.state when 'pm' then 3 when 'proposal' then 2 when 'draft' then 1 when 'unpublished' then 1 else 0 end,
         reached.author_uid,
         i.last_activity_at,
         case when i.kind = 'chapter' then i.last_activity_at
              when i.kind = 'tribute' or i.associated_date is null then i.created_at
              when i.kind = 'birth' then date_trunc('year', i.associated_date::timestamp) at time zone 'UTC'
              else i.associated_date::timestamp at time zone 'UTC' end,
         i.uid
    from changed_items i
   cross join lateral (
           select cloud, nobody
             from unnest(i.clouds) as cloud
            union all
           select 9, coalesce(i.author_uid, nobody)
            where i.clouds = '{0}'
               or i.section = 4
               or i.state = 'proposal'
            union all
           select 10, coalesce(i.author_uid, nobody)
            where i.state = 'pm'
              and i.clouds <> '{0}'
         ) as reached (audience, author_uid)
   where i.deleted_at is null
     and not exists (select from item_audiences kept where kept.item_uid = i.uid);
  return null;
end
$$;

drop trigger items_updated on items;
create trigger items_updated after update on items
referencing old table as former_items new table as changed_items
for each statement execute function keep_audiences();

-- A picture that came with something is seen by whom that is seen by: it stands where that stands.
create function join_holder() returns trigger
language plpgsql as $$
begin
  select section, state, clouds, author_uid
    into strict new.section, new.state, new.clouds, new.author_uid
    from items
   where uid = new.parent_uid;
  return new;
end
$$;

create trigger items_attached before insert on items
for each row when (new.kind = 'attached-picture') execute function join_holder();

-- What came with a tribute or a proposal goes and comes back with it. When a life event or a chapter is deleted, the
-- pictures that came with it stay in the stock.
create function keep_attached() returns trigger
language plpgsql as $$
begin
  if not exists (
       select
         from changed_items n
         join former_items o on o.uid = n.uid
         join items a on a.parent_uid = n.uid and a.kind = 'attached-picture'
        where (n.section, n.state, n.clouds, n.author_uid, n.deleted_at)
              is distinct from (o.section, o.state, o.clouds, o.author_uid, o.deleted_at)) then
    return null;
  end if;
  update items a
     set section      = n.section,
         state        = n.state,
         clouds       = n.clouds,
         author_uid   = n.author_uid,
         deleted_at   = case when n.deleted_at is not null then coalesce(a.deleted_at, n.deleted_at)
                             when a.deleted_with = n.uid then null
                             else a.deleted_at end,
         deleted_by   = case when n.deleted_at is not null and a.deleted_at is null then n.deleted_by
                             else a.deleted_by end,
         deleted_with = case when n.deleted_at is not null and a.deleted_at is null then n.uid
                             when n.deleted_at is null and a.deleted_with = n.uid then null
                             else a.deleted_with end
    from changed_items n
   where a.parent_uid = n.uid
     and a.kind = 'attached-picture'
     and (n.deleted_at is null or n.kind = 'tribute' or n.state = 'proposal');
  update items a
     set kind       = 'picture',
         section    = 6,
         state      = case n.state when 'draft' then 'unpublished' else n.state end,
         clouds     = n.clouds,
         author_uid = n.author_uid,
         parent_uid = null
    from changed_items n
   where a.parent_uid = n.uid
     and a.kind = 'attached-picture'
     and n.deleted_at is not null
     and n.kind <> 'tribute'
     and n.state <> 'proposal';
  return null;
end
$$;

create trigger items_holding after update on items
referencing old table as former_items new table as changed_items
for each statement execute function keep_attached();

-- Birth and death stand in the timeline as items that follow the facts of their page. A death that was a mistake
-- takes its item along, with what was said under it, until it is told again.
create function keep_birth_and_death(uids uuid[]) returns void
language sql
begin atomic
  with told as (
    select p.uid as page_uid, facts.kind, facts.day, facts.known, p.created_at,
           date_trunc(case facts.known when 1 then 'day' when 2 then 'month' else 'year' end,
                      facts.day::timestamp)::date as first_day
      from pages p
     cross join lateral (values ('birth', p.birth_date, p.birth_date_format, true),
                                ('death', p.death_date, p.death_date_format, not p.alive))
        as facts (kind, day, known, holds)
     where p.uid = any (uids)
       and facts.day is not null
       and facts.holds
  ), kept as (
    insert into items (page_uid, kind, state, section, clouds, associated_date, date_precision, created_at,
                       last_activity_at)
    select page_uid, kind, 'standard', 2, '{1}', first_day, known, created_at,
           case kind when 'birth' then date_trunc('year', first_day::timestamp) at time zone 'UTC'
                     else first_day::timestamp at time zone 'UTC' end
      from told
        on conflict (page_uid, kind) where kind in ('birth', 'death')
        do update
       set associated_date  = excluded.associated_date,
           date_precision   = excluded.date_precision,
           last_activity_at = excluded.last_activity_at,
           deleted_at       = null
  )
  update items i
     set deleted_at = now()
   where i.page_uid = any (uids)
     and i.kind in ('birth', 'death')
     and i.deleted_at is null
     and not exists (select from told where told.page_uid = i.page_uid and told.kind = i.kind);
end;

create function tell_birth_and_death() returns trigger
language plpgsql as $$
begin
  perform keep_birth_and_death(array_agg(uid)) from changed_pages;
  return null;
end
$$;

create function retell_birth_and_death() returns trigger
language plpgsql as $$
declare
  retold uuid[];
begin
  select array_agg(n.uid)
    into retold
    from changed_pages n
    join former_pages o on o.uid = n.uid
   where (n.birth_date, n.birth_date_format, n.death_date, n.death_date_format, n.alive)
         is distinct from (o.birth_date, o.birth_date_format, o.death_date, o.death_date_format, o.alive);
  if retold is not null then
    perform keep_birth_and_death(retold);
  end if;
  return null;
end
$$;

create trigger pages_told after insert on pages
referencing new table as changed_pages
for each statement execute function tell_birth_and_death();

create trigger pages_retold after update on pages
referencing old table as former_pages new table as changed_pages
for each statement execute function retell_birth_and_death();

select keep_birth_and_death(array_agg(uid)) from pages;
