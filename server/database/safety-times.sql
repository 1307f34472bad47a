-- The minutes each opening waits now: a shorter time counts from `next_from` on. A page without a row has the defaults.
create or replace view safety_times as
select p.uid as page_uid,
       case when l.next_from <= now() then coalesce(l.next_wills_minutes, l.wills_minutes)
            else coalesce(l.wills_minutes, 1440) end     as wills_minutes,
       case when l.next_from <= now() then coalesce(l.next_memorial_minutes, l.memorial_minutes)
            else coalesce(l.memorial_minutes, 4320) end  as memorial_minutes,
       case when l.next_from <= now() then coalesce(l.next_safe_minutes, l.safe_minutes)
            else coalesce(l.safe_minutes, 10080) end     as safe_minutes,
       l.unreachable_until
  from pages p
  left join legacies l on l.page_uid = p.uid;
