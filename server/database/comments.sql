-- A comment counts as activity of its item. After its deletion, the last activity is the latest of what remains.
create or replace function count_comments() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update items
       set comments_count   = comments_count + counted.number,
           last_activity_at = greatest(last_activity_at, counted.latest)
      from (select item_uid, count(*) as number, max(created_at) as latest
              from changed_comments
             group by item_uid) as counted
     where uid = counted.item_uid;
  else
    update items i
       set comments_count   = i.comments_count - counted.number,
           last_activity_at = case
             when i.last_activity_at = counted.latest
             then greatest(i.created_at,
                           (select max(c.created_at) from comments c where c.item_uid = i.uid),
                           (select max(h.created_at)
                              from item_history h
                             where h.item_uid = i.uid
                               and h.act in ('create', 'edit', 'state', 'accept', 'merge')))
             else i.last_activity_at
           end
      from (select item_uid, count(*) as number, max(created_at) as latest
              from changed_comments
             group by item_uid) as counted
     where i.uid = counted.item_uid;
  end if;
  return null;
end
$$;

create or replace trigger comments_written after insert on comments
referencing new table as changed_comments
for each statement execute function count_comments();

create or replace trigger comments_removed after delete on comments
referencing old table as changed_comments
for each statement execute function count_comments();
