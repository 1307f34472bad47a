-- A family link that was ended is kept for a while, so that whoever ended it can take that back with everything that was
-- said under its events.
alter table family_links
  add column ended_at timestamptz,
  add column ended_by uuid references pages (uid) on delete set null,
  add check (ended_by is null or ended_at is not null);

-- Two people are linked once at a time.
drop index family_links_pair;
create unique index family_links_pair on family_links (least(first_uid, second_uid), greatest(first_uid, second_uid))
 where ended_at is null;
-- Serve: forgetting ended links, and erasing a page.
create index family_links_ended on family_links (ended_at)
 where ended_at is not null;
create index family_links_ended_by on family_links (ended_by)
 where ended_by is not null;
