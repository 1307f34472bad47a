-- Serves: what was deleted on a page lately, the latest first.
create index items_deleted_on_page on items (page_uid, deleted_at desc, uid desc)
 where deleted_at is not null
   and deleted_with is null;

-- What nothing brings back names itself as what it went with: a proposal that was taken into a chapter, and a picture
-- that was taken out of the tribute or the proposal it came with.
update items i
   set deleted_with = i.uid
 where i.deleted_at is not null
   and i.deleted_with is null
   and ((i.state = 'proposal'
         and exists (select from item_history h where h.item_uid = i.uid and h.act = 'accept'))
        or (i.kind = 'attached-picture'
            and not exists (select
                              from item_pictures held
                             where held.picture_item_uid = i.uid
                               and held.holder_uid = i.parent_uid)));
