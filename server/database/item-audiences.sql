-- Derives the rows of item_audiences, the index behind every feed, from items. domains/audience/index-runs.ts decides who reads
-- which row; a test compares the two. Cloud rows carry the zero uuid as author; folded items also have rows for their author, at
-- gates of their own. An update that changes none of the compared columns keeps its rows.
create or replace function sync_item_audiences() returns trigger
language plpgsql as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if tg_op = 'UPDATE' then
    delete from item_audiences
     using changed_items i
      join former_items o on o.uid = i.uid
     where item_uid = i.uid
       and (i.kind, i.state, i.section, i.author_uid, i.clouds, i.last_activity_at, i.created_at, i.associated_date,
            i.deleted_at, i.folded_until is null)
           is distinct from
           (o.kind, o.state, o.section, o.author_uid, o.clouds, o.last_activity_at, o.created_at, o.associated_date,
            o.deleted_at, o.folded_until is null);
  end if;
  insert into item_audiences (page_uid, feed, section, audience, gate, author_uid, last_activity_at, feed_at, item_uid)
  select i.page_uid,
         case i.kind when 'chapter' then 3 when 'tribute' then 4 when 'family-event' then 5
                     when 'picture' then 6 when 'attached-picture' then 6 else 2 end,
         i.section,
         reached.audience,
         case i.state when 'pm' then 3 when 'proposal' then 2 when 'draft' then 1 when 'unpublished' then 1 else 0 end
           + case when i.folded_until is null then 0 else 4 end,
         reached.author_uid,
         i.last_activity_at,
         case when i.kind = 'chapter' then i.last_activity_at
              when i.kind = 'tribute' or i.associated_date is null then i.created_at
              when i.kind = 'birth' or i.occasion = 'birth' then date_trunc('year', i.associated_date::timestamp) at time zone 'UTC'
              else i.associated_date::timestamp at time zone 'UTC' end,
         i.uid
    from changed_items i
   cross join lateral (
           select cloud, nobody
             from unnest(i.clouds) as cloud
            union all
           select cloud, i.author_uid
             from unnest(i.clouds) as cloud
            where i.folded_until is not null
              and i.author_uid is not null
            union all
           select 9, coalesce(i.author_uid, nobody)
            where i.clouds = '{0}'
               or i.section = 4
               or i.state = 'proposal'
            union all
           select 10, coalesce(i.author_uid, nobody)
            where i.state = 'pm'
              and i.clouds <> '{0}'
         ) as reached (audience, author_uid)
   where i.deleted_at is null
     -- Of a page that is deleted, authors are taken away and items deleted by one statement, in an order that the planner chooses.
     and exists (select from items still where still.uid = i.uid)
     and not exists (select from item_audiences kept where kept.item_uid = i.uid);
  return null;
end
$$;

create or replace trigger items_inserted after insert on items
referencing new table as changed_items
for each statement execute function sync_item_audiences();

create or replace trigger items_updated after update on items
referencing old table as former_items new table as changed_items
for each statement execute function sync_item_audiences();

drop function if exists keep_audiences();
