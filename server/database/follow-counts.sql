-- Keeps follow_counts, in which unconfirmed accounts follow nothing yet. Following locks both pages against a change of who sees
-- them, so that neither transaction misses the other.
create or replace function count_follows() returns trigger
language plpgsql as $$
declare
  one constant int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform
     from pages
    where uid in (select page_uid from changed_follows union select follower_uid from changed_follows)
    order by uid
      for share;
  insert into follow_counts as kept (page_uid, followers, open_followers, open_followings)
  select uid, sum(step), sum(step * open_follower), sum(open_following)
    from (select f.page_uid as uid, one * (not who.unconfirmed)::int as step, who.open_to_all::int as open_follower, 0 as open_following
            from changed_follows f
            join pages who on who.uid = f.follower_uid
           union all
          select f.follower_uid, 0, 0, one * p.open_to_all::int
            from changed_follows f
            join pages p on p.uid = f.page_uid) followed
   group by uid
   order by uid
      on conflict (page_uid) do update
     set followers       = kept.followers + excluded.followers,
         open_followers  = kept.open_followers + excluded.open_followers,
         open_followings = kept.open_followings + excluded.open_followings;
  return null;
end
$$;

create or replace trigger follows_counted after insert on follows
referencing new table as changed_follows
for each statement execute function count_follows();

create or replace trigger follows_uncounted after delete on follows
referencing old table as changed_follows
for each statement execute function count_follows();

-- A page that opens to everybody or closes, or is confirmed, counts on every page it follows and for everybody who follows it.
create or replace function recount_follows() returns trigger
language plpgsql as $$
begin
  if not exists (select
                   from changed_pages now
                   join former_pages before using (uid)
                  where (now.open_to_all, now.unconfirmed) <> (before.open_to_all, before.unconfirmed)) then
    return null;
  end if;
  with changed as (
    select uid, now.open_to_all::int - before.open_to_all::int as step,
           before.unconfirmed::int - now.unconfirmed::int as confirmed
      from changed_pages now
      join former_pages before using (uid)
     where (now.open_to_all, now.unconfirmed) <> (before.open_to_all, before.unconfirmed)
  ), stepped as (
    select uid, sum(confirmed)::int as confirmed, sum(follower)::int as followers, sum(following)::int as followings
      from (select f.page_uid as uid, c.confirmed, c.step as follower, 0 as following
              from changed c
              join follows f on f.follower_uid = c.uid
             union all
            select f.follower_uid, 0, 0, c.step
              from changed c
              join follows f on f.page_uid = c.uid) steps
     group by uid
     order by uid
  )
  update follow_counts kept
     set followers       = kept.followers + stepped.confirmed,
         open_followers  = kept.open_followers + stepped.followers,
         open_followings = kept.open_followings + stepped.followings
    from stepped
   where kept.page_uid = stepped.uid;
  return null;
end
$$;

create or replace trigger pages_recounted after update on pages
referencing old table as former_pages new table as changed_pages
for each statement execute function recount_follows();

-- Before a page goes, so that it can still be told whether it was open.
create or replace function end_follows() returns trigger
language plpgsql as $$
begin
  delete from follows where page_uid = old.uid or follower_uid = old.uid;
  return old;
end
$$;

create or replace trigger pages_follows_ended before delete on pages
for each row execute function end_follows();
