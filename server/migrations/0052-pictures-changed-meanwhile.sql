-- Portraits and covers that others delete are kept as long as the undo is.
alter table changed_meanwhile
  drop constraint changed_meanwhile_kind_check,
  add check (kind in ('page', 'address', 'item', 'chapter', 'follow', 'ban', 'caretaker', 'link', 'picture'));

-- Serves: which pictures without a use are still kept.
create index changed_meanwhile_picture on changed_meanwhile ((was ->> 'picture_uid')) where kind = 'picture';
