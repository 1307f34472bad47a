-- Section 18, found by search: everyone signed in finds the living. Whoever chose an audience keeps it.
alter table pages
  alter column privacy_am set default '{
    "1": [2, 3], "2": [2, 3], "3": [2, 3], "4": [2, 3], "5": [2, 3], "6": [2, 3],
    "13": [2, 3], "14": [2, 3], "15": [2, 3], "16": [2, 3], "17": [2], "18": [1]}';

update pages p
   set privacy_am = p.privacy_am || '{"18": [1]}'
 where p.privacy_am -> '18' = '[2, 3]'
   and not exists (select
                     from audit a
                    where a.target = p.uid::text
                      and a.act = 'privacy changed'
                      and a.details -> 'am' ? '18');

-- How a word of a name sounds in French, one character a sound: "laurent", "lorent" and "loran" are all "lor2". The
-- digits are nasal vowels. Letters that are often silent at the end count for nothing, so that two who wrote them
-- differently still meet. Fewer rules than the 32 patterns that PostgreSQL keeps compiled.
create function sound_of(word text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  rule  text[];
  sound text := word;
begin
  foreach rule slice 1 in array array[
    ['(.)\1+', '\1'],
    ['ph', 'f'],
    ['ch(?=[lnrt])|ck|c?qu|q', 'k'],
    ['s?ch|sh', 'S'],
    ['h', ''],
    ['bv', 'v'],
    ['nc(?=oi)', 'ns'],
    ['gn', 'n'],
    ['c(?=[eiy])|z(?=.)', 's'],
    ['c', 'k'],
    ['[gj]e(?=[ao])|g(?=[eiy])', 'j'],
    ['gu(?=[eiy])', 'g'],
    ['aul(?=[tdx]s?$)|e?aux?(?![lmn])|au', 'o'],
    ['oi(?![mn])|oy', 'Wa'],
    ['oin', 'w1'],
    ['i[ey]n(?![aeiouy])', 'i1'],
    ['(?:ai|ei|i|y|u)[mn](?![aeiouy])', '1'],
    ['(?:ea|a|e)[mn](?![aeiouy])', '2'],
    ['o[mn](?![aeiouy])', '3'],
    ['ou|oo', 'U'],
    ['ai|ay|ei|ey|eu', 'e'],
    ['ier?(?=s?$)|ie', 'i'],
    ['y', 'i'],
    ['w', 'v'],
    ['(?<=[123])[bdgkpstx]+$|(?<=.)[dstxz]+$', ''],
    ['(?<=..)(?:e[rz]?)+$', '']
  ] loop
    sound := regexp_replace(sound, rule[1], rule[2], 'g');
  end loop;
  return case when length(sound) < 2 then word else sound end;
end
$$;

alter table name_words
  add column sound text collate "C" not null generated always as (sound_of(word)) stored;

-- Serves: words that sound alike, however they are spelt.
create index name_words_sound on name_words (sound);

-- Permalinks of pages that are gone, which are never given again. Only their hashes: a permalink is a name.
create table retired_permalinks (
  hash bytea primary key
);
