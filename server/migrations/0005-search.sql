create extension if not exists fuzzystrmatch;

-- The words of a name or a question, without accents nor capitals, in their order.
create function words_of(name text) returns text[]
language sql immutable strict parallel safe
return array_remove(
  regexp_split_to_array(folded(normalize(name, nfc)), '[[:space:][:punct:]’‘ʼ·‐‑–—]+'),
  '');

-- Each word behind the letter of its role: "f rose", "l laurent", "m fabre".
create function words_in_role(role text, name text) returns text[]
language sql immutable parallel safe
return coalesce(
  string_to_array(role || ' ' || nullif(array_to_string(words_of(name), E'\n' || role || ' '), ''), E'\n'),
  '{}');

alter table pages
  add column name_keys text[] collate "C" not null generated always as (
    words_in_role('f', firstname) || words_in_role('l', lastname) || words_in_role('m', marital_name)) stored,
  add column birth_year smallint generated always as (extract(year from birth_date)::smallint) stored,
  add column death_year smallint generated always as (extract(year from death_date)::smallint) stored;

-- Serves: pages by the words of their names.
create index pages_name_keys on pages using gin (name_keys) with (fastupdate = off);
-- Serve: pages by years alone. Days are nobody's business here, so that they cannot show in an order.
create index pages_birth_year on pages (birth_year);
create index pages_death_year on pages (death_year)
 where not alive;

-- Two words one slip apart (a letter missing, added, changed, or two in the wrong order) have a spelling in common,
-- and so have two that sound alike. Looking these up costs the same among ten thousand words and a million, which
-- comparing trigrams does not.
create function spellings_of(word text) returns text[]
language sql immutable strict parallel safe
begin atomic
  select array_agg(distinct spelling)
    from (select word as spelling
           union all
          select left(word, place - 1) || substr(word, place + 1)
            from generate_series(1, least(length(word), 30)) as place
           where length(word) > 2
           union all
          select '#' || dmetaphone(word)
           where dmetaphone(word) <> '') as spelt;
end;

-- Every word that stands in some name, once: what a misspelt or unfinished word is compared with.
create table name_words (
  word      text   collate "C" primary key,
  spellings text[] collate "C" not null generated always as (spellings_of(word)) stored
);

-- Serves: words that are spelt or sound alike.
create index name_words_spellings on name_words using gin (spellings) with (fastupdate = off);
-- Serve: words that begin alike, the shortest first.
create index name_words_by_one_letter    on name_words (left(word, 1), length(word), word);
create index name_words_by_two_letters   on name_words (left(word, 2), length(word), word);
create index name_words_by_three_letters on name_words (left(word, 3), length(word), word);

insert into name_words
select distinct substr(key, 3)
  from pages,
       unnest(name_keys) as key;

-- In the order of words, so that two who bring the same ones never wait for each other in a circle.
create function keep_name_words() returns trigger
language plpgsql as $$
begin
  insert into name_words
  select distinct substr(key, 3) collate "C" as word
    from changed_pages,
         unnest(name_keys) as key
   order by word
      on conflict do nothing;
  return null;
end
$$;

create trigger pages_named after insert on pages
referencing new table as changed_pages
for each statement execute function keep_name_words();

create trigger pages_renamed after update on pages
referencing new table as changed_pages
for each statement execute function keep_name_words();

-- The nearest first. Of a word that is no longer than two letters nothing is near. The planner cannot know how rare a
-- spelling is, so it is told to use the index.
create function similar_words(sought text, most int) returns table (word text, alikeness real)
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

-- Serves: the newest memorials that can be shown to everyone.
create index pages_shown_memorials on pages (created_at desc)
 where not alive
   and visible
   and portrait_uid is not null;
-- Serves: memorials where something was lately published for everyone.
create index items_public_activity on items (last_activity_at desc)
 where clouds = '{1}'
   and deleted_at is null;
