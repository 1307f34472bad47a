-- The hash tells the same file again; what came before it was kept has none.
alter table pictures
  add column sha256      bytea,
  add column placeholder text not null default '';

-- Serves: whether a file is on the page already.
create index pictures_same on pictures (page_uid, sha256)
 where sha256 is not null;
-- Serves: which items show the picture of a link.
create index items_link_picture on items ((hyperlink ->> 'picture'))
 where hyperlink ->> 'picture' is not null;
