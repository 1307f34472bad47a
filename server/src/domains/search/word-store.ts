import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { pagesOf } from './pages-of.ts'
import { closeness, type Near, type Sought } from './sought-words.ts'

const mostBeginnings = 60
const mostSimilar = 20
const longestPrefix = 3

type Row = { sought: string; word: string; alikeness: number }

/** Each text as words, in their order, the way names are kept. */
export const splitIntoWords = async (db: Database, texts: readonly string[]): Promise<string[][]> => {
  const { rows } = await sql<{ words: string[] }>`
    select words_of(asked.text) as words
      from unnest(${texts}::text[]) with ordinality as asked (text, place)
     order by asked.place`.execute(db)
  return rows.map(({ words }) => words)
}

/** Words of names that begin like this one, the shortest first, and all those of the viewer's own circles. */
export const listBeginnings = async (
  db: Database,
  { word }: Sought,
  viewerUid: string | null,
): Promise<Near[]> => {
  const letters = sql.lit(Math.min(longestPrefix, [...word].length))
  const { rows } = await sql<{ word: string }>`
    select word
      from name_words
     where left(word, ${letters}) = left(${word}::text, ${letters})
       and starts_with(word, ${word}::text)
     order by length(word), word
     limit ${mostBeginnings}`.execute(db)
  const own = rows.length < mostBeginnings || viewerUid === null ? [] : await listOwn(db, word, viewerUid)
  return [...rows, ...own].map((row) => ({
    word: row.word,
    closeness: closeness.begins,
    alikeness: word.length / row.word.length,
  }))
}

const listOwn = async (db: Database, word: string, viewerUid: string): Promise<{ word: string }[]> => {
  const { rows } = await sql<{ word: string }>`
    select distinct substr(key, 3) as word
      from ${pagesOf(viewerUid)} p,
           unnest(p.name_keys) as key
     where starts_with(substr(key, 3), ${word}::text)`.execute(db)
  return rows
}

/** Words of names that are spelt or sound like each of these. */
export const listSimilar = async (
  db: Database,
  sought: readonly Sought[],
): Promise<(sought: Sought) => Near[]> => {
  const { rows } = await sql<Row>`
    select asked.word as sought, near.word, near.alikeness
      from unnest(${sought.map(({ word }) => word)}::text[]) as asked (word)
     cross join lateral similar_words(asked.word, ${mostSimilar}) as near`.execute(db)
  return ({ word }) =>
    rows
      .filter((row) => row.sought === word)
      .map((row) => ({ word: row.word, alikeness: row.alikeness, closeness: closeness.similar }))
}
