-- The key of a person, from which the keys of the safe, of last wills and of whatever else is sealed for them are derived. It
-- is made at the first sealed write and wrapped by the master key whose check stands beside it.
create table person_keys (
  person_uid  uuid        primary key references pages (uid) on delete cascade,
  wrapped_key bytea       not null,
  key_check   bytea       not null,
  created_at  timestamptz not null
);

-- Serves: which master keys the data needs, and what a rotation has yet to wrap anew.
create index person_keys_check on person_keys (key_check, person_uid);

insert into person_keys (person_uid, wrapped_key, key_check, created_at)
select owner_uid, wrapped_key, key_check, created_at
  from safes;

drop index safes_key_check;
alter table safes
  drop column wrapped_key,
  drop column key_check;
