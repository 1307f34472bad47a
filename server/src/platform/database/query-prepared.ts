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
  if (reader.gather) return (await reader.gather(statement)) as Row[]
  const { name, text, values } = statement
  const { rows } = isInTransaction(reader)
    ? await reader.db.executeQuery<Row>(CompiledQuery.raw(prepareStatement(name, text), values))
    : await reader.services.pool.query<Row>({ name, text, values })
  return rows
}

const names = new Map<string, string>()

/** The same, written with the query builder; there must be few texts, as each is prepared. */
export const queryBuilt = async <Row extends QueryResultRow>(
  reader: Reader,
  built: RawBuilder<Row>,
): Promise<Row[]> => {
  const { sql: text, parameters } = built.compile(reader.services.db)
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return queryPrepared<Row>(reader, { name, text, values: [...parameters] })
}
