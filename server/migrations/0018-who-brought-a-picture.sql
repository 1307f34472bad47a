-- Whoever brought a picture with a proposal is still named beside it once the proposal is accepted.
create or replace function keep_attached() returns trigger
language plpgsql as $$
begin
  if not exists (
       select
         from changed_items n
         join former_items o on o.uid = n.uid
         join items a on a.parent_uid = n.uid and a.kind = 'attached-picture'
        where (n.section, n.state, n.clouds, n.author_uid, n.contributor_uid, n.deleted_at)
              is distinct from (o.section, o.state, o.clouds, o.author_uid, o.contributor_uid, o.deleted_at)) then
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
                                else a.deleted_with end
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

update items a
   set contributor_uid = h.contributor_uid
  from items h, pictures p
 where a.kind            = 'attached-picture'
   and h.uid             = a.parent_uid
   and p.uid             = a.picture_uid
   and h.contributor_uid = p.uploader_uid
   and a.contributor_uid is null;
