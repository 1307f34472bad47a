-- The address of a page, and the links of its family, are put back too.
alter table changed_meanwhile
  drop constraint changed_meanwhile_kind_check,
  add check (kind in ('page', 'address', 'item', 'chapter', 'follow', 'ban', 'caretaker', 'link'));
