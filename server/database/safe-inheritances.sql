-- The bequests that are open now. Derived from the donor's death, so that a death recorded by mistake closes them again.
create or replace view safe_inheritances as
select b.donor_uid,
       b.item_uid,
       b.recipient_uid,
       b.created_at
  from safe_bequests b
  join pages d on d.uid = b.donor_uid
 where not d.alive;
