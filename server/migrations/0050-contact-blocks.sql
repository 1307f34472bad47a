-- Contacts that came together are sealed together: many in one row, by the same key. A row from before, which still has the hash of
-- its address, is a block of one. Forgotten twelve months after it was brought; what is brought again leaves its old block.
alter table contacts rename to contact_blocks;
alter table contact_blocks
  drop constraint contacts_owner_uid_address_hash_key,
  alter column address_hash drop not null,
  alter column uid drop default,
  add column amount integer not null default 1 check (amount > 0);
alter table contact_blocks alter column amount drop default;
alter index contacts_brought rename to contact_blocks_brought;

-- Serves: the contacts of a person; erasing a page.
create index contact_blocks_owner on contact_blocks (owner_uid);
