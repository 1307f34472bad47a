-- Inserts in the order of words, so that two transactions with the same words cannot deadlock. Known words are left out before
-- their spellings are worked out, which takes longer than the rest of a new page.
create or replace function sync_name_words() returns trigger
language plpgsql as $$
begin
  insert into name_words
  select distinct substr(key, 3) collate "C" as word
    from changed_pages,
         unnest(name_keys) as key
   where not exists (select from name_words known where known.word = substr(key, 3) collate "C" offset 0)
   order by word
      on conflict do nothing;
  return null;
end
$$;

create or replace trigger pages_named after insert on pages
referencing new table as changed_pages
for each statement execute function sync_name_words();

create or replace trigger pages_renamed after update on pages
referencing new table as changed_pages
for each statement execute function sync_name_words();

-- The closest words first. Words of one or two letters have no close ones. The planner cannot estimate how rare a
-- spelling is, so sequential scans are turned off to make it use the index.
create or replace function similar_words(sought text, most int) returns table (word text, alikeness real)
language sql stable strict parallel safe
set enable_seqscan = off
begin atomic
  select near.word, (1 - near.letters::real / greatest(length(near.word), length(sought)))::real
    from (select n.word, levenshtein(left(n.word, 80), left(sought, 80)) as letters
            from name_words n
           where n.spellings && (select spellings_of(sought))) near
   where near.letters <= case
                           when length(sought) < 3 then 0
                           when length(sought) < 10 then 2
                           else 3
                         end
   order by near.letters, similarity(near.word, sought) desc, near.word
   limit most;
end;

-- The closest spelling first. Words of one or two letters have no phonetic matches.
create or replace function sounding_words(sought text, most int) returns table (word text, alikeness real)
language sql stable strict parallel safe
begin atomic
  select n.word, similarity(n.word, sought)
    from name_words n
   where n.sound = (select sound_of(sought))
     and length(sought) > 2
   order by similarity(n.word, sought) desc, n.word
   limit most;
end;

drop function if exists keep_name_words();
