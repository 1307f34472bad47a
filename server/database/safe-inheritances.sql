-- Lists the parts of other people's safes that are open now: the chosen items, or all on the top level.
create or replace view safe_inheritances as
select h.donor_uid,
       b.item_uid,
       h.legatee_uid as recipient_uid,
       h.since       as created_at
  from inheritances h
  join safe_bequests b on b.donor_uid = h.donor_uid and b.recipient_uid = h.legatee_uid
 where h.safe
   and h.safe_scope = 'chosen'
 union all
select h.donor_uid,
       i.uid,
       h.legatee_uid,
       h.since
  from inheritances h
  join safe_items i on i.owner_uid = h.donor_uid
 where h.safe
   and h.safe_scope = 'all'
   and i.parent_uid is null
   and i.trashed_at is null;
