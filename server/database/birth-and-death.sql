-- Birth and death are items of the timeline that follow the facts of their page. When a death turns out to be a mistake,
-- its item is deleted with its comments and flowers, and comes back if the death is recorded again.
create or replace function sync_birth_and_death(uids uuid[]) returns void
language sql
begin atomic
  with told as (
    select p.uid as page_uid, facts.kind, facts.day, facts.known, p.created_at,
           date_trunc(case facts.known when 1 then 'day' when 2 then 'month' else 'year' end,
                      facts.day::timestamp)::date as first_day
      from pages p
     cross join lateral (values ('birth', p.birth_date, p.birth_date_format, true),
                                ('death', p.death_date, p.death_date_format, not p.alive))
        as facts (kind, day, known, holds)
     where p.uid = any (uids)
       and facts.day is not null
       and facts.holds
  ), kept as (
    insert into items (page_uid, kind, state, section, clouds, associated_date, date_precision, created_at,
                       last_activity_at)
    select page_uid, kind, 'standard', 2, '{1}', first_day, known, created_at,
           case kind when 'birth' then date_trunc('year', first_day::timestamp) at time zone 'UTC'
                     else first_day::timestamp at time zone 'UTC' end
      from told
        on conflict (page_uid, kind) where kind in ('birth', 'death')
        do update
       set associated_date  = excluded.associated_date,
           date_precision   = excluded.date_precision,
           last_activity_at = excluded.last_activity_at,
           deleted_at       = null
  )
  update items i
     set deleted_at = now()
   where i.page_uid = any (uids)
     and i.kind in ('birth', 'death')
     and i.deleted_at is null
     and not exists (select from told where told.page_uid = i.page_uid and told.kind = i.kind);
end;

create or replace function sync_inserted_lives() returns trigger
language plpgsql as $$
begin
  perform sync_birth_and_death(array_agg(uid)) from changed_pages;
  return null;
end
$$;

create or replace function sync_updated_lives() returns trigger
language plpgsql as $$
declare
  changed uuid[];
begin
  select array_agg(n.uid)
    into changed
    from changed_pages n
    join former_pages o on o.uid = n.uid
   where (n.birth_date, n.birth_date_format, n.death_date, n.death_date_format, n.alive)
         is distinct from (o.birth_date, o.birth_date_format, o.death_date, o.death_date_format, o.alive);
  if changed is not null then
    perform sync_birth_and_death(changed);
  end if;
  return null;
end
$$;

create or replace trigger pages_life_inserted after insert on pages
referencing new table as changed_pages
for each statement execute function sync_inserted_lives();

create or replace trigger pages_life_updated after update on pages
referencing old table as former_pages new table as changed_pages
for each statement execute function sync_updated_lives();

drop trigger if exists pages_told on pages;
drop trigger if exists pages_retold on pages;
drop function if exists tell_birth_and_death();
drop function if exists retell_birth_and_death();
drop function if exists keep_birth_and_death(uuid[]);
