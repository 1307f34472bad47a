-- An attached picture has section, state, clouds and author of the item it came with, and is folded away with it.
create or replace function copy_from_holder() returns trigger
language plpgsql as $$
begin
  select section, state, clouds, author_uid, folded_until, case when folded_until is not null then uid end
    into strict new.section, new.state, new.clouds, new.author_uid, new.folded_until, new.folded_with
    from items
   where uid = new.parent_uid;
  return new;
end
$$;

create or replace trigger items_attached before insert on items
for each row when (new.kind = 'attached-picture') execute function copy_from_holder();

-- Attached pictures follow changes of their item. Those of a tribute or a proposal are deleted and restored with it; those
-- of a deleted life event or chapter become pictures of the library. The uploader of an accepted proposal's picture stays
-- its contributor.
create or replace function sync_attached_pictures() returns trigger
language plpgsql as $$
begin
  if not exists (
       select
         from changed_items n
         join former_items o on o.uid = n.uid
         join items a on a.parent_uid = n.uid and a.kind = 'attached-picture'
        where (n.section, n.state, n.clouds, n.author_uid, n.contributor_uid, n.deleted_at, n.folded_until)
              is distinct from (o.section, o.state, o.clouds, o.author_uid, o.contributor_uid, o.deleted_at, o.folded_until)) then
    return null;
  end if;
  update items a
     set section         = n.section,
         state           = n.state,
         clouds          = n.clouds,
         author_uid      = n.author_uid,
         contributor_uid = case n.contributor_uid
                                when (select p.uploader_uid from pictures p where p.uid = a.picture_uid)
                                then n.contributor_uid
                                else a.contributor_uid end,
         deleted_at      = case when n.deleted_at is not null then coalesce(a.deleted_at, n.deleted_at)
                                when a.deleted_with = n.uid then null
                                else a.deleted_at end,
         deleted_by      = case when n.deleted_at is not null and a.deleted_at is null then n.deleted_by
                                else a.deleted_by end,
         deleted_with    = case when n.deleted_at is not null and a.deleted_at is null then n.uid
                                when n.deleted_at is null and a.deleted_with = n.uid then null
                                else a.deleted_with end,
         folded_until    = case when a.folded_until is null or a.folded_with = n.uid then n.folded_until
                                else a.folded_until end,
         folded_with     = case when a.folded_until is not null and a.folded_with is distinct from n.uid then a.folded_with
                                when n.folded_until is not null then n.uid end
    from changed_items n
   where a.parent_uid = n.uid
     and a.kind = 'attached-picture'
     and (n.deleted_at is null or n.kind = 'tribute' or n.state = 'proposal');
  update items a
     set kind       = 'picture',
         section    = 6,
         state      = case n.state when 'draft' then 'unpublished' else n.state end,
         clouds     = n.clouds,
         author_uid = n.author_uid,
         parent_uid = null
    from changed_items n
   where a.parent_uid = n.uid
     and a.kind = 'attached-picture'
     and n.deleted_at is not null
     and n.kind <> 'tribute'
     and n.state <> 'proposal';
  return null;
end
$$;

create or replace trigger items_holding after update on items
referencing old table as former_items new table as changed_items
for each statement execute function sync_attached_pictures();

drop function if exists join_holder();
drop function if exists keep_attached();
