-- Those who follow a page that is not hidden: the most frequent of the standings below.
create or replace view follow_ties as
select f.page_uid,
       f.follower_uid  as person_uid,
       0               as level,
       f.cloud_type    as cloud,
       f.created_at    as since
  from follows f
 where not exists (select from pages p where p.uid = f.page_uid and p.hidden_at is not null);

-- How a person stands on a page, one row for each reason: owner, caretaker, heir, follower. Every query about standings
-- reads this view, so that a new kind of standing is one more branch here. Neither an expired assistant nor somebody who
-- has died has a row, and nobody has one on a hidden page.
create or replace view page_ties as
select p.uid        as page_uid,
       p.uid        as person_uid,
       3            as level,
       null::smallint as cloud,
       p.created_at as since
  from pages p
 where p.alive
   and p.hidden_at is null
 union all
select c.page_uid,
       c.user_uid,
       case c.role when 'administrator' then 2 when 'editor' then 1 when 'assistant' then 1 end,
       null,
       c.created_at
  from caretakers c
  join pages p on p.uid = c.page_uid
 where case c.role when 'assistant' then p.alive and c.expires_at > now() else not p.alive end
   and p.hidden_at is null
   and exists (select from pages who where who.uid = c.user_uid and who.alive)
 union all
select h.donor_uid,
       h.legatee_uid,
       2,
       null,
       h.since
  from inheritances h
  join pages p on p.uid = h.donor_uid
 where h.page
   and not p.alive
   and p.hidden_at is null
   and exists (select from pages who where who.uid = h.legatee_uid and who.alive)
 union all
select page_uid,
       person_uid,
       level,
       cloud,
       since
  from follow_ties;

-- Always one row; level and cloud are null for a stranger. The planner inlines it, so that a join costs four index lookups. With a
-- filter it does not also plan each maximum by itself, which took longer than all other planning of a standing.
create or replace function standing_on(page uuid, person uuid) returns table (level int, cloud smallint)
language sql stable parallel safe
begin atomic
  select max(t.level) filter (where true), max(t.cloud) filter (where true)
    from page_ties t
   where t.page_uid = page
     and t.person_uid = person;
end;

-- Whether a person has a standing on any page but their own. Two statements, since making all kinds of standing ready takes longer
-- than the rest of a session, and nearly everybody follows somebody.
create or replace function stands_elsewhere(person uuid) returns boolean
language plpgsql stable parallel safe as $$
begin
  if exists (select from follow_ties t where t.person_uid = person and t.page_uid <> person) then
    return true;
  end if;
  return exists (select from page_ties t where t.person_uid = person and t.page_uid <> person);
end
$$;
