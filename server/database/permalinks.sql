-- A page took this permalink while another transaction made it a former one. A serialization failure makes the caller
-- retry, and the retry sees the former permalink.
create or replace function refuse_former_permalink() returns trigger
language plpgsql as $$
begin
  if exists (select from former_permalinks where permalink = new.permalink and page_uid <> new.uid) then
    raise exception 'this permalink leads to another page' using errcode = 'serialization_failure';
  end if;
  return null;
end
$$;

create or replace trigger pages_permalink_unused
after insert or update of permalink on pages
for each row execute function refuse_former_permalink();

create or replace function hash_of_permalink(permalink text) returns bytea
language sql immutable strict parallel safe
return sha256(convert_to(permalink, 'UTF8'));

-- Whether a permalink leads, led or once led to any page but this one.
create or replace function is_permalink_taken(wanted text, page uuid) returns boolean
language sql stable parallel safe
begin atomic
  select exists (select from pages p where p.permalink = wanted and p.uid is distinct from page)
      or exists (select from former_permalinks f where f.permalink = wanted and f.page_uid is distinct from page)
      or exists (select from retired_permalinks r where r.hash = hash_of_permalink(wanted));
end;

-- Keeps a hash of every permalink of a deleted page, so that none is given again.
create or replace function retire_permalinks() returns trigger
language plpgsql as $$
begin
  insert into retired_permalinks
  select hash_of_permalink(left_behind.permalink)
    from (select old.permalink
           union
          select f.permalink
            from former_permalinks f
           where f.page_uid = old.uid) left_behind
      on conflict do nothing;
  return old;
end
$$;

create or replace trigger pages_permalinks_retired
before delete on pages
for each row execute function retire_permalinks();
