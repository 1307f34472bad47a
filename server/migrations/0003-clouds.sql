-- A living page opens to family and friends; after death its story opens to everyone. Keys are sections, values
-- clouds; a map always names every section.
alter table pages
  add column indexable            boolean     not null default false,
  add column default_clouds       smallint[]  not null default '{1}',
  add column default_phase        smallint    not null default 2 check (default_phase in (1, 2)),
  add column permalink_changed_at timestamptz,
  add column home                 jsonb       not null default '{}',
  add column phone                jsonb       not null default '{}',
  add column privacy_am           jsonb       not null default '{
    "1": [2, 3], "2": [2, 3], "3": [2, 3], "4": [2, 3], "5": [2, 3], "6": [2, 3],
    "13": [2, 3], "14": [2, 3], "15": [2, 3], "16": [2, 3], "17": [2], "18": [2, 3]}',
  add column privacy_pm           jsonb       not null default '{
    "1": [2, 3], "2": [1], "3": [1], "4": [1], "5": [2, 3], "6": [1],
    "13": [2, 3], "14": [2, 3], "15": [2, 3], "16": [2, 3], "17": [2, 3], "18": [2, 3]}';

-- Names without accents nor capitals. Immutable as long as the dictionary is, which ships with PostgreSQL.
create function folded(name text) returns text
language sql immutable strict parallel safe
return lower(public.unaccent('public.unaccent'::regdictionary, name));

-- Serve: other pages of the same person, when a memorial is created.
create index pages_memorial_names on pages using gin (folded(firstname || ' ' || lastname) gin_trgm_ops)
 where not alive;
create index pages_memorial_marital_names on pages using gin (folded(firstname || ' ' || marital_name) gin_trgm_ops)
 where not alive
   and marital_name is not null;

-- Permalinks that lead to the present one of their page, for ever.
create table former_permalinks (
  permalink  text        collate "C" primary key,
  page_uid   uuid        not null references pages (uid) on delete cascade,
  created_at timestamptz not null default now()
);

-- Serves: erasing a page.
create index former_permalinks_page on former_permalinks (page_uid);

-- Someone took a permalink at the very moment it became a former one: the transaction is tried again and sees it.
create function refuse_former_permalink() returns trigger
language plpgsql as $$
begin
  if exists (select from former_permalinks where permalink = new.permalink and page_uid <> new.uid) then
    raise exception 'this permalink leads to another page' using errcode = 'serialization_failure';
  end if;
  return null;
end
$$;

create trigger pages_permalink_unused
after insert or update of permalink on pages
for each row execute function refuse_former_permalink();

create table follows (
  page_uid     uuid        not null references pages (uid) on delete cascade,
  follower_uid uuid        not null references pages (uid) on delete cascade,
  cloud_type   smallint    not null default 1 check (cloud_type in (1, 2, 3)),
  created_at   timestamptz not null default now(),
  primary key (page_uid, follower_uid),
  check (page_uid <> follower_uid)
);

-- Serves: the followers of a page, the latest first, and how many stand in each cloud.
create index follows_page on follows (page_uid, created_at desc, follower_uid) include (cloud_type);
-- Serves: whom a person follows, the latest first.
create index follows_follower on follows (follower_uid, created_at desc, page_uid);

-- A banned person follows nothing here: the row keeps where they stood.
create table bans (
  page_uid            uuid        not null references pages (uid) on delete cascade,
  banned_uid          uuid        not null references pages (uid) on delete cascade,
  previous_cloud_type smallint    check (previous_cloud_type in (1, 2, 3)),
  created_at          timestamptz not null default now(),
  primary key (page_uid, banned_uid)
);

-- Serves: pages that are closed to a person.
create index bans_banned on bans (banned_uid);

-- Whom a page was entrusted to. What that makes of them depends on whether the person lives and is derived when asked.
create table caretakers (
  page_uid   uuid        not null references pages (uid) on delete cascade,
  user_uid   uuid        not null references pages (uid) on delete cascade,
  role       text        not null check (role in ('assistant', 'editor', 'administrator')),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (page_uid, user_uid),
  check (page_uid <> user_uid)
);

-- Serves: the pages a person looks after.
create index caretakers_user on caretakers (user_uid);

-- Two pages that someone has said are not of the same person.
create table not_the_same (
  creator_uid uuid        not null references pages (uid) on delete cascade,
  page_uid    uuid        not null references pages (uid) on delete cascade,
  other_uid   uuid        not null references pages (uid) on delete cascade,
  created_at  timestamptz not null default now(),
  primary key (page_uid, other_uid)
);

create table items (
  uid              uuid        primary key default uuidv7(),
  page_uid         uuid        not null references pages (uid) on delete cascade,
  kind             text        not null check (kind in ('tribute', 'life-event', 'picture', 'attached-picture',
                                                        'chapter', 'birth', 'death', 'family-event')),
  state            text        not null check (state in ('standard', 'am', 'pm', 'draft', 'proposal', 'unpublished')),
  section          smallint    not null check (section between 2 and 6),
  author_uid       uuid        references pages (uid) on delete set null,
  clouds           smallint[]  not null check (clouds in ('{0}', '{1}', '{2}', '{3}', '{2,3}')),
  last_activity_at timestamptz not null default now(),
  created_at       timestamptz not null default now(),
  deleted_at       timestamptz
);

-- Serves: erasing a page, and what belongs to it.
create index items_page on items (page_uid);
-- Serves: erasing an author.
create index items_author on items (author_uid);

-- Who is reached by an item, in the order of feeds: rows are derived from items by triggers, never written by hand.
-- gate: 0 published, 1 draft or unpublished, 2 proposal, 3 after death.
-- audience: 0 only me, 1 to 3 clouds, 9 its author by right, 10 the author of what waits for a death.
create table item_audiences (
  page_uid         uuid        not null,
  section          smallint    not null,
  audience         smallint    not null,
  gate             smallint    not null,
  author_uid       uuid        not null,
  last_activity_at timestamptz not null,
  item_uid         uuid        not null references items (uid) on delete cascade
);

-- Serves: one page of a feed, for one audience of one section.
create unique index item_audiences_feed
    on item_audiences (page_uid, section, audience, gate, author_uid, last_activity_at desc, item_uid desc);
-- Serves: what is derived anew when an item changes.
create index item_audiences_item on item_audiences (item_uid);

-- In rows of clouds the author plays no part and stands as nobody.
create function keep_audiences() returns trigger
language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if tg_op = 'UPDATE' then
    delete from item_audiences using changed_items where item_uid = changed_items.uid;
  end if;
  insert into item_audiences (page_uid, section, audience, gate, author_uid, last_activity_at, item_uid)
  select i.page_uid,
         i.section,
         reached.audience,
         case i.state when 'pm' then 3 when 'proposal' then 2 when 'draft' then 1 when 'unpublished' then 1 else 0 end,
         reached.author_uid,
         i.last_activity_at,
         i.uid
    from changed_items i
   cross join lateral (
           select cloud, nobody
             from unnest(i.clouds) as cloud
            union all
           select 9, coalesce(i.author_uid, nobody)
            where i.clouds = '{0}'
               or i.kind = 'tribute'
               or i.state = 'proposal'
            union all
           select 10, coalesce(i.author_uid, nobody)
            where i.state = 'pm'
              and i.clouds <> '{0}'
         ) as reached (audience, author_uid)
   where i.deleted_at is null;
  return null;
end
$$;

create trigger items_inserted after insert on items
referencing new table as changed_items
for each statement execute function keep_audiences();

create trigger items_updated after update on items
referencing new table as changed_items
for each statement execute function keep_audiences();
