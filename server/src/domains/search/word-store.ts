import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { circlesOf } from './circles-of.ts'
import type { Searcher } from './searcher.ts'
import { type Closeness, closeness, type Near, type Sought } from './sought-words.ts'

const mostBeginnings = 60
const mostNear = 20
const longestPrefix = 3

type Row = { sought: string; word: string; alikeness: number }

/** Splits each text into words by the rules of the index. */
export const splitIntoWords = async (db: Database, texts: readonly string[]): Promise<string[][]> => {
  const { rows } = await sql<{ words: string[] }>`
    select words_of(asked.text) as words
      from unnest(${texts}::text[]) with ordinality as asked (text, place)
     order by asked.place`.execute(db)
  return rows.map(({ words }) => words)
}

/** Indexed words with this prefix, the shortest first, and all those of the viewer's own circles. */
export const listBeginnings = async (db: Database, { word }: Sought, searcher: Searcher): Promise<Near[]> => {
  const letters = sql.lit(Math.min(longestPrefix, [...word].length))
  const { rows } = await sql<{ word: string }>`
    select word
      from name_words
     where left(word, ${letters}) = left(${word}::text, ${letters})
       and starts_with(word, ${word}::text)
     order by length(word), word
     limit ${mostBeginnings}`.execute(db)
  const own = rows.length < mostBeginnings || searcher.uid === null ? [] : await listOwn(db, word, searcher)
  return [...rows, ...own].map((row) => ({
    word: row.word,
    closeness: closeness.begins,
    alikeness: word.length / row.word.length,
  }))
}

const listOwn = async (db: Database, word: string, searcher: Searcher): Promise<{ word: string }[]> => {
  const { rows } = await sql<{ word: string }>`
    select distinct substr(key, 3) as word
      from ${circlesOf(searcher)} p,
           unnest(p.name_keys) as key
     where starts_with(substr(key, 3), ${word}::text)`.execute(db)
  return rows
}

/** Indexed words spelt like each of these. */
export const listSimilar = (db: Database, sought: readonly Sought[]) =>
  listNear(db, sought, { near: sql`similar_words`, closeness: closeness.similar })

/** Indexed words that sound like each of these. */
export const listSounding = (db: Database, sought: readonly Sought[]) =>
  listNear(db, sought, { near: sql`sounding_words`, closeness: closeness.sounds })

const listNear = async (
  db: Database,
  sought: readonly Sought[],
  way: { near: RawBuilder<unknown>; closeness: Closeness },
): Promise<(sought: Sought) => Near[]> => {
  const { rows } = await sql<Row>`
    select asked.word as sought, near.word, near.alikeness
      from unnest(${sought.map(({ word }) => word)}::text[]) as asked (word)
     cross join lateral ${way.near}(asked.word, ${mostNear}) as near`.execute(db)
  return ({ word }) =>
    rows
      .filter((row) => row.sought === word)
      .map((row) => ({ word: row.word, alikeness: row.alikeness, closeness: way.closeness }))
}
