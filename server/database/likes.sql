create or replace function count_likes() returns trigger
language plpgsql as $$
begin
  update items
     set likes_count = likes_count + case tg_op when 'INSERT' then counted.number else -counted.number end
    from (select item_uid, count(*) as number
            from changed_likes
           group by item_uid) as counted
   where uid = counted.item_uid;
  return null;
end
$$;

create or replace trigger likes_given after insert on likes
referencing new table as changed_likes
for each statement execute function count_likes();

create or replace trigger likes_taken_back after delete on likes
referencing old table as changed_likes
for each statement execute function count_likes();
