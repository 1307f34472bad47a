-- Keeps the former state of a page that its legatees change in its first year as a memorial. Only changes of the dead person's
-- own items, and deletions by others, are kept: texts that others write, or take back themselves, are theirs. Arguments: the
-- kind, the column with the page, the column with the key.
create or replace function keep_as_it_was() returns trigger
language plpgsql as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after  jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  page   uuid;
begin
  if tg_argv[0] = 'chapter' then
    select i.page_uid into page
      from items i
     where i.uid = new.item_uid
       and i.author_uid = i.page_uid;
  else
    page := (coalesce(after, before) ->> tg_argv[1])::uuid;
  end if;
  insert into changed_meanwhile (report_uid, kind, key, was, became)
  select r.uid, tg_argv[0], (coalesce(after, before) ->> tg_argv[2])::uuid, before, after
    from death_reports r
   where r.page_uid = page
     and r.ended_at is null
     and r.memorial_opened_at > now() - interval '1 year'
      on conflict (report_uid, kind, key) do update
     set became = excluded.became, changed_at = now();
  return null;
end
$$;

-- Not its life and death, which follow from the report.
create or replace trigger pages_changed_meanwhile
after update of firstname, lastname, marital_name, gender, fullname_format, birth_date, birth_date_format, visible, tag,
                indexable, default_clouds, default_phase, home, phone, privacy_am, privacy_pm, portrait_uid, cover_uid
on pages
for each row when (not new.alive)
execute function keep_as_it_was('page', 'uid', 'uid');

create or replace trigger items_changed_meanwhile
after update of state, clouds, message, title, description, associated_date, date_precision, date_about, date_told, place,
                hyperlink, deleted_at, parent_uid
on items
for each row when (old.author_uid = old.page_uid
                   or (new.deleted_at is distinct from old.deleted_at and new.deleted_by is distinct from old.author_uid))
execute function keep_as_it_was('item', 'page_uid', 'uid');

create or replace trigger chapters_changed_meanwhile
after update of body, position on chapters
for each row execute function keep_as_it_was('chapter', 'item_uid', 'item_uid');

-- Which pictures a text of the dead person held, in their order: all of them, before the first row of a statement is changed
-- and after the last.
create or replace function keep_pictures_as_they_were() returns trigger
language plpgsql as $$
begin
  insert into changed_meanwhile (report_uid, kind, key, was, became)
  select r.uid, 'holding', h.uid, held.pictures, held.pictures
    from items h
    join death_reports r on r.page_uid = h.page_uid
   cross join lateral (
         select coalesce(jsonb_agg(p.picture_item_uid order by p.position, p.picture_item_uid), '[]') as pictures
           from item_pictures p
          where p.holder_uid = h.uid) held
   where h.uid = case when tg_op = 'DELETE' then old.holder_uid else new.holder_uid end
     and h.author_uid = h.page_uid
     and r.ended_at is null
     and r.memorial_opened_at > now() - interval '1 year'
      on conflict (report_uid, kind, key) do update
     set became = excluded.became, changed_at = now();
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;

create or replace trigger item_pictures_kept_meanwhile
before insert or update or delete on item_pictures
for each row execute function keep_pictures_as_they_were();

create or replace trigger item_pictures_changed_meanwhile
after insert or update or delete on item_pictures
for each row execute function keep_pictures_as_they_were();

create or replace trigger follows_changed_meanwhile
after update of cloud_type on follows
for each row execute function keep_as_it_was('follow', 'page_uid', 'follower_uid');

create or replace trigger bans_changed_meanwhile
after insert or delete on bans
for each row execute function keep_as_it_was('ban', 'page_uid', 'banned_uid');

create or replace trigger caretakers_changed_meanwhile
after insert or update of role on caretakers
for each row execute function keep_as_it_was('caretaker', 'page_uid', 'user_uid');

create or replace trigger pages_moved_meanwhile
after update of permalink on pages
for each row when (not new.alive and new.permalink <> old.permalink)
execute function keep_as_it_was('address', 'uid', 'uid');

-- Portraits and covers: what was added stays to choose from.
create or replace trigger header_pictures_changed_meanwhile
after delete on header_pictures
for each row execute function keep_as_it_was('picture', 'page_uid', 'uid');

-- A link has two ends. A relative may end their own link for good.
create or replace trigger family_links_changed_meanwhile_first
after insert or update of ended_at on family_links
for each row when (new.ended_by is null or new.ended_by not in (new.first_uid, new.second_uid))
execute function keep_as_it_was('link', 'first_uid', 'uid');

create or replace trigger family_links_changed_meanwhile_second
after insert or update of ended_at on family_links
for each row when (new.ended_by is null or new.ended_by not in (new.first_uid, new.second_uid))
execute function keep_as_it_was('link', 'second_uid', 'uid');
