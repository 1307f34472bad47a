-- Lists who inherits what now: the only place that says it. Derived from the report of a death, so that a return closes
-- everything by itself. safe_scope: all of the safe, or the items chosen in safe_bequests. letters: those that the dead wrote to
-- their own dead and left to this legatee, whatever else they receive.
create or replace view inheritances as
select r.page_uid                                                        as donor_uid,
       l.person_uid                                                      as legatee_uid,
       l.receives_wills and r.wills_opened_at is not null                as wills,
       l.receives_page and r.memorial_opened_at is not null              as page,
       l.receives_safe <> 'nothing' and r.safe_opened_at is not null     as safe,
       l.receives_safe                                                   as safe_scope,
       greatest(r.wills_opened_at, r.memorial_opened_at, r.safe_opened_at)::timestamptz as since,
       r.safe_opened_at is not null                                      as letters
  from death_reports r
  join death_report_legatees l on l.report_uid = r.uid
 where r.ended_at is null
   and l.left_at is null;

-- A legatee who joins while a report is open does not speak about it. Asked before the report, they inherit as they were meant
-- to; named later, the page only. Legatees of a memorial, named by an administrator, wait for that one.
create or replace function join_open_report() returns trigger
language plpgsql as $$
begin
  insert into death_report_legatees (report_uid, person_uid, speaks, receives_page, receives_wills, receives_safe)
  select r.uid, new.person_uid, false, new.receives_page,
         asked.before and new.receives_wills,
         case when asked.before then new.receives_safe else 'nothing' end
    from death_reports r
   cross join lateral (
           select exists (select
                            from requests q
                           where q.page_uid = new.page_uid
                             and q.type = 2
                             and q.answered_by = new.person_uid
                             and q.created_at < r.created_at) as before
         ) asked
   where r.page_uid = new.page_uid
     and r.ended_at is null
     and new.named_by is null
      on conflict do nothing;
  return null;
end
$$;

create or replace trigger legatees_join_report after insert on legatees
for each row execute function join_open_report();
