-- The ancestors of a chapter or of its picture, from its parent upwards. A function of its own, so that lists without any
-- chapters do not prepare a recursion each time the rule of who sees an item is written in them.
create or replace function items_above(parent uuid) returns setof items
language plpgsql stable parallel safe rows 2 as $$
begin
  return query
    with recursive above as (
      select i.*
        from items i
       where i.uid = parent
       union all
      select i.*
        from items i
        join above on i.uid = above.parent_uid
    )
    select above.* from above;
end
$$;
