-- What visitors are shown is kept by the servers as long as nothing of it has changed. Every transaction that changes
-- something they could see leaves a row here, for a page, or with zeros for the whole installation; see
-- database/shown-versions.sql. Without a foreign key: writing here must wait for nobody, and be waited for by nobody.
create table shown_versions (
  page_uid uuid not null,
  version  uuid not null default gen_random_uuid(),
  primary key (page_uid, version)
);
