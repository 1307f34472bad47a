-- Legatees of a memorial whose donor was erased: without a name they counted as legatees of the dead person, seen by nobody. The
-- memorial itself stands for the donor.
update legatees l
   set named_by = l.page_uid
 where l.named_by is null
   and not exists (select from accounts a where a.page_uid = l.page_uid);
