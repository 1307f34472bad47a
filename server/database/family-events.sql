-- Events of the family are items that follow the links and dates they tell of: a union, the birth of a child, and the death of
-- a relative within the lifetime of the person. A birth stands at the start of its year, so that its place does not tell a day
-- that is closed. An event that no longer holds is deleted, and comes back with its comments and flowers if it holds again. A plan made while there were few
-- items would go on reading them all: sequential scans are turned off to make it use the index.
create or replace function sync_family_events(links uuid[]) returns void
language sql
set enable_seqscan = off
begin atomic
  with told as (
    select l.uid as link_uid, own.uid as page_uid, other.uid as relative_uid, facts.occasion, facts.known, l.created_at,
           date_trunc(case facts.known when 1 then 'day' when 2 then 'month' else 'year' end,
                      facts.day::timestamp)::date as first_day
      from family_links l
     cross join lateral (values (l.first_uid, l.second_uid, true), (l.second_uid, l.first_uid, false))
        as side (page_uid, relative_uid, first)
      join pages own   on own.uid = side.page_uid
      join pages other on other.uid = side.relative_uid
     cross join lateral (values
             ('union', l.union_from, l.union_from_precision, l.kind = 'union'),
             ('birth', other.birth_date, other.birth_date_format,
              l.kind = 'descent' and side.first and l.degree = 1 and l.relation = 'blood'),
             ('death', other.death_date, other.death_date_format,
              not other.alive
              and (own.birth_date is null or other.death_date >= own.birth_date)
              and (own.alive or own.death_date is null or other.death_date <= own.death_date)))
        as facts (occasion, day, known, holds)
     where l.uid = any (links)
       and l.ended_at is null
       and facts.day is not null
       and facts.holds
  ), kept as (
    insert into items (page_uid, kind, state, section, clouds, link_uid, relative_uid, occasion, associated_date,
                       date_precision, created_at, last_activity_at)
    select page_uid, 'family-event', 'standard', 5, '{1}', link_uid, relative_uid, occasion, first_day, known, created_at,
           case occasion when 'birth' then date_trunc('year', first_day::timestamp) at time zone 'UTC'
                         else first_day::timestamp at time zone 'UTC' end
      from told
        on conflict (link_uid, page_uid, occasion) where link_uid is not null
        do update
       set associated_date  = excluded.associated_date,
           date_precision   = excluded.date_precision,
           last_activity_at = excluded.last_activity_at,
           deleted_at       = null
  )
  update items i
     set deleted_at = now()
   where i.link_uid = any (links)
     and i.deleted_at is null
     and not exists (select
                       from told
                      where told.link_uid = i.link_uid
                        and told.page_uid = i.page_uid
                        and told.occasion = i.occasion);
end;

create or replace function sync_linked_families() returns trigger
language plpgsql as $$
begin
  perform sync_family_events(array_agg(uid)) from changed_links;
  return null;
end
$$;

create or replace function sync_changed_families() returns trigger
language plpgsql as $$
declare
  links uuid[];
begin
  select array_agg(l.uid)
    into links
    from changed_pages n
    join former_pages o on o.uid = n.uid
    join family_links l on n.uid in (l.first_uid, l.second_uid)
   where (n.birth_date, n.birth_date_format, n.death_date, n.death_date_format, n.alive)
         is distinct from (o.birth_date, o.birth_date_format, o.death_date, o.death_date_format, o.alive);
  if links is not null then
    perform sync_family_events(links);
  end if;
  return null;
end
$$;

create or replace trigger family_links_inserted after insert on family_links
referencing new table as changed_links
for each statement execute function sync_linked_families();

create or replace trigger family_links_updated after update on family_links
referencing new table as changed_links
for each statement execute function sync_linked_families();

create or replace trigger pages_family_updated after update on pages
referencing old table as former_pages new table as changed_pages
for each statement execute function sync_changed_families();
