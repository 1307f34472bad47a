-- Two relatives. Of a line of descent the elder stands first; of a union and of siblings the lower uid does, so that a link
-- is stored in one direction only. `via_uid` is the child between a grandparent and a grandchild.
create table family_links (
  uid                  uuid           primary key default uuidv7(),
  first_uid            uuid           not null references pages (uid) on delete cascade,
  second_uid           uuid           not null references pages (uid) on delete cascade,
  kind                 text           not null check (kind in ('descent', 'union', 'siblings')),
  degree               smallint       not null default 1 check (degree between 1 and 4),
  relation             text           not null,
  via_uid              uuid           references pages (uid) on delete set null,
  union_from           date,
  union_from_precision smallint       not null default 1 check (union_from_precision between 1 and 3),
  union_to             date,
  union_to_precision   smallint       not null default 1 check (union_to_precision between 1 and 3),
  union_place          jsonb,
  created_by           uuid           references pages (uid) on delete set null,
  created_at           timestamptz(3) not null,
  check (first_uid <> second_uid),
  check (via_uid <> first_uid and via_uid <> second_uid),
  check (case kind
           when 'descent'  then relation in ('blood', 'adoption', 'step') and (degree > 1 or via_uid is null)
           when 'union'    then relation in ('married', 'partner', 'former')
           else                 relation in ('blood', 'half', 'adoption', 'step')
         end),
  check (kind = 'descent' or first_uid < second_uid and degree = 1 and via_uid is null),
  check (kind = 'union' or union_from is null and union_to is null and union_place is null)
);

-- Two people are linked once.
create unique index family_links_pair on family_links (least(first_uid, second_uid), greatest(first_uid, second_uid));
-- Serve: the relatives of a person, and erasing a page.
create index family_links_first on family_links (first_uid);
create index family_links_second on family_links (second_uid);
create index family_links_via on family_links (via_uid)
 where via_uid is not null;
create index family_links_creator on family_links (created_by)
 where created_by is not null;

-- An event of the family belongs to a link and tells of the relative; it ends with them.
alter table items
  add column link_uid     uuid references family_links (uid) on delete cascade,
  add column relative_uid uuid references pages (uid) on delete cascade,
  add column occasion     text check (occasion in ('union', 'birth', 'death')),
  add constraint items_family_event check (
    (link_uid is null) = (relative_uid is null)
    and (link_uid is null) = (occasion is null)
    and (link_uid is null or kind = 'family-event'));

-- Each occasion of a link is told once on each of its pages.
create unique index items_family_occasion on items (link_uid, page_uid, occasion)
 where link_uid is not null;
-- Serves: erasing a relative.
create index items_relative on items (relative_uid)
 where relative_uid is not null;
