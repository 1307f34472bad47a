-- A restored chapter returns to its parent. If the parent is deleted, or now stands too deep for three levels, the
-- chapter becomes the last one of the first level. Descendants deleted with it return inside it.
create or replace function place_restored_chapter() returns trigger
language plpgsql as $$
declare
  depth  int;
  height int;
begin
  perform pg_advisory_xact_lock(hashtextextended('biography ' || new.page_uid, 0));
  with recursive above as (
    select i.uid, i.parent_uid, i.deleted_at
      from items i
     where i.uid = new.parent_uid
     union all
    select i.uid, i.parent_uid, i.deleted_at
      from above
      join items i on i.uid = above.parent_uid
  )
  select case when bool_or(deleted_at is not null) then 3 else count(*) end into depth from above;
  with recursive below as (
    select 1 as level, new.uid as uid
     union all
    select below.level + 1, i.uid
      from below
      join items i on i.parent_uid = below.uid and i.kind = 'chapter' and i.deleted_with = new.uid
  )
  select max(level) into height from below;
  if depth + height > 3 then
    new.parent_uid := null;
    update chapters
       set position = (select coalesce(max(c.position) + 1, 0)
                         from items i
                         join chapters c on c.item_uid = i.uid
                        where i.page_uid = new.page_uid
                          and i.kind = 'chapter'
                          and i.deleted_at is null
                          and i.parent_uid is null)
     where item_uid = new.uid;
  end if;
  return new;
end
$$;

create or replace trigger items_chapter_restored before update of deleted_at on items
for each row
when (old.deleted_at is not null and new.deleted_at is null and old.deleted_with is null
      and new.kind = 'chapter' and new.state <> 'proposal' and new.parent_uid is not null)
execute function place_restored_chapter();

drop function if exists reseat_chapter();
