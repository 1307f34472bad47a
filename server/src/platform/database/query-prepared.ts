import { createHash } from 'node:crypto'
import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Pool, QueryResultRow } from 'pg'
import type { Database } from './connect.ts'
import { prepareStatement } from './prepared-statements.ts'

export type Statement = {
  /** One name must always have the same `text`. */
  name: string
  text: string
  values: unknown[]
  /** Columns with moments, which JSON does not tell from texts. */
  moments?: readonly string[]
  /** The number of the parameter that is the viewer: without one, the statement is prepared for visitors. */
  viewer?: number
}

export type Reader = {
  db: Database
  services: { db: Database; pool: Pool }
  /** Takes statements to run them as one; see `readTogether`. */
  gather?: (statement: Statement) => Promise<QueryResultRow[]>
}

/** Inside a transaction its connection is used: waiting for a second one could deadlock the pool. */
const isInTransaction = ({ db, services }: Reader): boolean => db !== services.db

/** A hot read as a prepared statement. */
export const queryPrepared = async <Row extends QueryResultRow>(
  reader: Reader,
  statement: Statement,
): Promise<Row[]> => {
  const fitted = forVisitors(statement)
  if (reader.gather) return (await reader.gather(fitted)) as Row[]
  const { name, text, values } = fitted
  const { rows } = isInTransaction(reader)
    ? await reader.db.executeQuery<Row>(CompiledQuery.raw(prepareStatement(name, text), values))
    : await reader.services.pool.query<Row>({ name, text, values })
  return rows
}

const withoutNulls = new Map<string, string>()

/**
 * For visitors the viewer is written into the text as null, so that the planner leaves out everything that only concerns people
 * who stand somewhere: most of the rule of who sees a page.
 */
const forVisitors = ({ viewer, ...statement }: Statement): Statement =>
  viewer === undefined || statement.values[viewer - 1] !== null ? statement : writeNulls(statement, [viewer])

/** The parameters with these numbers are null: they become part of the text and of the name. */
const writeNulls = (statement: Statement, nulls: readonly number[]): Statement => {
  const name = `${statement.name}-${nulls.join('-')}`
  const text =
    withoutNulls.get(name) ??
    statement.text.replaceAll(/\$(\d+)/g, (_, digits: string) => {
      const number = Number(digits)
      return nulls.includes(number) ? 'null' : `$${number - nulls.filter((each) => each < number).length}`
    })
  withoutNulls.set(name, text)
  return {
    ...statement,
    name,
    text,
    values: statement.values.filter((_, place) => !nulls.includes(place + 1)),
  }
}

const names = new Map<string, string>()

/** The same, written with the query builder; there must be few texts, as each is prepared. */
export const queryBuilt = async <Row extends QueryResultRow>(
  reader: Reader,
  built: RawBuilder<Row>,
): Promise<Row[]> => {
  const { sql: text, parameters } = built.compile(reader.services.db)
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  const nulls = parameters.flatMap((value, place) => (value === null ? place + 1 : []))
  return queryPrepared<Row>(reader, writeNulls({ name, text, values: [...parameters] }, nulls))
}
