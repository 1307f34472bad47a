-- Pictures of what links lead to, made anew from what was found there. Seen by who asked, then by whoever sees what
-- they were put into.
create table link_pictures (
  uid        uuid        primary key default gen_random_uuid(),
  asker_uid  uuid        references pages (uid) on delete set null,
  folder     text        not null unique,
  sizes      jsonb       not null,
  created_at timestamptz not null
);

-- Serves: erasing an asker.
create index link_pictures_asker on link_pictures (asker_uid);
-- Serves: forgetting what nothing shows.
create index link_pictures_age on link_pictures (created_at);

-- What a person was told about a link.
create table link_previews (
  asker_uid  uuid        not null references pages (uid) on delete cascade,
  url        text        not null,
  hyperlink  jsonb       not null,
  created_at timestamptz not null,
  primary key (asker_uid, url)
);

-- Serves: forgetting.
create index link_previews_age on link_previews (created_at);
