import { createHash } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import { queryPrepared, type Reader, type Statement } from './query-prepared.ts'

type Waiting = {
  statement: Statement
  resolve: (rows: QueryResultRow[]) => void
  reject: (error: unknown) => void
}

/**
 * A reader that sends statements asked at the same time, as by `Promise.all`, as one: one round trip to the database, and one
 * snapshot.
 */
export const readTogether = <Given extends Reader>(given: Given): Given => {
  if (given.gather) return given
  const alone: Reader = { db: given.db, services: given.services }
  let waiting: Waiting[] = []
  const send = () => {
    const asked = waiting
    waiting = []
    runAsOne(alone, asked).catch((error: unknown) => {
      for (const { reject } of asked) reject(error)
    })
  }
  const gather = (statement: Statement) =>
    new Promise<QueryResultRow[]>((resolve, reject) => {
      // Runs after all callers that are ready have asked.
      if (waiting.length === 0) process.nextTick(send)
      waiting.push({ statement, resolve, reject })
    })
  return { ...given, gather }
}

const runAsOne = async (reader: Reader, asked: readonly Waiting[]): Promise<void> => {
  const [first] = asked
  if (first && asked.length === 1) return first.resolve(await queryPrepared(reader, first.statement))
  const statements = asked.map(({ statement }) => statement)
  const [row] = await queryPrepared<Record<string, QueryResultRow[] | null>>(reader, {
    ...joined(statements),
    values: statements.flatMap(({ values }) => values),
  })
  for (const [place, { statement, resolve }] of asked.entries())
    resolve((row?.[`rows${place}`] ?? []).map((each) => withMoments(each, statement)))
}

const withMoments = (row: QueryResultRow, { moments = [] }: Statement): QueryResultRow => {
  for (const column of moments) if (row[column] !== null) row[column] = new Date(row[column])
  return row
}

const known = new Map<string, Pick<Statement, 'name' | 'text'>>()

/** Each statement becomes a column of its rows, with the parameters after those of the one before. */
const joined = (statements: readonly Statement[]): Pick<Statement, 'name' | 'text'> => {
  const names = statements.map(({ name }) => name).join(' ')
  const found = known.get(names)
  if (found) return found
  let before = 0
  const columns = statements.map(({ text, values }, place) => {
    const shifted = text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)
    before += values.length
    return `(select json_agg(one) from (${shifted}) one) as rows${place}`
  })
  const made = {
    name: `together-${createHash('sha256').update(names).digest('base64url').slice(0, 40)}`,
    text: `select ${columns.join(',\n       ')}`,
  }
  known.set(names, made)
  return made
}
