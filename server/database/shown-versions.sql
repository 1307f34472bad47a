-- The version of what visitors are shown of a page is the set of its rows in shown_versions. A transaction adds one row, which
-- no other ever has, and takes away those it finds: so no set comes twice. It waits for nobody: rows that another
-- transaction is taking away are left to that one. One row is enough for a transaction, whose changes are seen together.
-- A page that was deleted leaves no row: its uid must be found nowhere.
-- Nearly every write comes here, several times: planning for each array took longer than the rest, so plans are kept. One made while
-- the tables were empty would go on reading them whole; `offset 0` leaves only the look into the index for each page.
create or replace function raise_shown(pages uuid[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  raised uuid[];
begin
  if cardinality(pages) = 0 then
    return;
  end if;
  raised := array(select distinct page
                    from unnest(pages) as page
                   where (page = '00000000-0000-0000-0000-000000000000'
                          or exists (select from pages p where p.uid = page offset 0))
                     and not exists (select
                                       from shown_versions v
                                      where v.page_uid = page
                                        and v.xmin = pg_current_xact_id()::xid
                                     offset 0));
  if cardinality(raised) = 0 then
    return;
  end if;
  delete from shown_versions
   where ctid = any (array(select ctid from shown_versions where page_uid = any (raised) for update skip locked));
  insert into shown_versions (page_uid) select unnest(raised);
end
$$;

create or replace function raise_shown_page() returns trigger
language plpgsql as $$
begin
  perform raise_shown(array(select distinct page_uid from changed_rows));
  if tg_op = 'UPDATE' then
    perform raise_shown(array(select distinct f.page_uid
                                from former_rows f
                               where not exists (select from changed_rows c where c.page_uid = f.page_uid)));
  end if;
  return null;
end
$$;

-- A row deleted together with its item finds no item any more: then the item itself has raised the version.
create or replace function raise_shown_item() returns trigger
language plpgsql as $$
begin
  perform raise_shown(array(select distinct i.page_uid from changed_rows c join items i on i.uid = c.item_uid));
  return null;
end
$$;

create or replace function raise_shown_holder() returns trigger
language plpgsql as $$
begin
  perform raise_shown(array(select distinct i.page_uid from changed_rows c join items i on i.uid = c.holder_uid));
  return null;
end
$$;

create or replace function raise_shown_follow() returns trigger
language plpgsql as $$
begin
  perform raise_shown(array(select page_uid from changed_rows union select follower_uid from changed_rows));
  return null;
end
$$;

-- For what is rare and can appear on any page, such as names and who may be seen.
create or replace function raise_shown_everywhere() returns trigger
language plpgsql as $$
begin
  if tg_level = 'STATEMENT' then
    -- Only planned here: a trigger of single rows has no such table.
    if not exists (select from changed_rows) then
      return null;
    end if;
  end if;
  perform raise_shown(array['00000000-0000-0000-0000-000000000000'::uuid]);
  return null;
end
$$;

-- The last trigger of a deleted page: what hung on it has gone before.
create or replace function forget_shown_pages() returns trigger
language plpgsql as $$
begin
  delete from shown_versions v using changed_rows c where v.page_uid = c.uid;
  return null;
end
$$;

do $$
declare
  shown record;
begin
  for shown in
    select *
      from (values ('items', 'raise_shown_page'),
                   ('pictures', 'raise_shown_page'),
                   ('caretakers', 'raise_shown_page'),
                   ('comments', 'raise_shown_item'),
                   ('chapters', 'raise_shown_item'),
                   ('chapter_revisions', 'raise_shown_item'),
                   ('item_pictures', 'raise_shown_holder'),
                   ('follows', 'raise_shown_follow'),
                   ('bans', 'raise_shown_everywhere'),
                   ('blacklist', 'raise_shown_everywhere'),
                   ('family_links', 'raise_shown_everywhere'),
                   ('former_permalinks', 'raise_shown_everywhere'),
                   ('header_pictures', 'raise_shown_everywhere'),
                   ('death_report_legatees', 'raise_shown_everywhere')) as rules (name, raises)
  loop
    execute format('create or replace trigger %1$s_shown after insert on %1$s referencing new table as changed_rows
                    for each statement execute function %2$s()', shown.name, shown.raises);
    execute format('create or replace trigger %1$s_shown_anew after update on %1$s
                    referencing old table as former_rows new table as changed_rows
                    for each statement execute function %2$s()', shown.name, shown.raises);
    execute format('create or replace trigger %1$s_shown_no_more after delete on %1$s referencing old table as changed_rows
                    for each statement execute function %2$s()', shown.name, shown.raises);
  end loop;
end
$$;

-- A page that is new is on no page yet.
create or replace trigger pages_shown_anew after update on pages
referencing old table as former_rows new table as changed_rows
for each statement execute function raise_shown_everywhere();

create or replace trigger pages_shown_no_more after delete on pages
referencing old table as changed_rows
for each statement execute function raise_shown_everywhere();

create or replace trigger pages_shown_versions_forgotten after delete on pages
referencing old table as changed_rows
for each statement execute function forget_shown_pages();

-- The heartbeat moves the times of open reports, which nobody is shown.
create or replace trigger death_reports_shown_anew
after update of memorial_opened_at, wills_opened_at, safe_opened_at, ended_at on death_reports
for each row when ((old.memorial_opened_at, old.wills_opened_at, old.safe_opened_at, old.ended_at)
                   is distinct from (new.memorial_opened_at, new.wills_opened_at, new.safe_opened_at, new.ended_at))
execute function raise_shown_everywhere();
