-- What was uploaded. The bytes lie in the file store under `folder`; a picture that nothing holds is forgotten
-- after a day.
create table pictures (
  uid          uuid        primary key default gen_random_uuid(),
  page_uid     uuid        not null references pages (uid) on delete cascade,
  uploader_uid uuid        references pages (uid) on delete set null,
  folder       text        not null unique,
  extension    text        not null,
  bytes        bigint      not null,
  width        int         not null,
  height       int         not null,
  taken_date   date,
  sizes        jsonb       not null,
  created_at   timestamptz not null
);

-- Serves: how much of its quota a page has used.
create index pictures_page on pictures (page_uid) include (bytes);
-- Serves: erasing an uploader.
create index pictures_uploader on pictures (uploader_uid);
-- Serves: forgetting what nothing holds.
create index pictures_age on pictures (created_at);

-- Portraits (1) and covers (2) of a page: a cut of an uploaded picture, in pixels of the upright original.
create table header_pictures (
  uid          uuid        primary key default gen_random_uuid(),
  page_uid     uuid        not null references pages (uid) on delete cascade,
  kind         smallint    not null check (kind in (1, 2)),
  picture_uid  uuid        not null references pictures (uid),
  folder       text        not null unique,
  x1           int         not null,
  y1           int         not null,
  x2           int         not null check (x2 > x1),
  y2           int         not null check (y2 > y1),
  placeholder  text        not null,
  sizes        jsonb       not null,
  created_at   timestamptz not null,
  unique (uid, page_uid)
);

-- Serves: the portraits or covers of a page, the latest first.
create index header_pictures_page on header_pictures (page_uid, kind, created_at desc, uid);
-- Serves: whether an uploaded picture is held.
create index header_pictures_picture on header_pictures (picture_uid);

-- Which one is shown is a fact of the page; one that is deleted leaves none.
alter table pages
  add column portrait_uid uuid,
  add column cover_uid    uuid,
  add foreign key (portrait_uid, uid) references header_pictures (uid, page_uid) on delete set null (portrait_uid),
  add foreign key (cover_uid, uid)    references header_pictures (uid, page_uid) on delete set null (cover_uid);

-- Serve: letting go of a portrait or cover that is deleted.
create index pages_portrait on pages (portrait_uid)
 where portrait_uid is not null;
create index pages_cover on pages (cover_uid)
 where cover_uid is not null;
