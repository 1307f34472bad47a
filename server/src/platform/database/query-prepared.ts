import { CompiledQuery } from 'kysely'
import type { Pool, QueryResultRow } from 'pg'
import type { Database } from './connect.ts'
import { prepareStatement } from './prepared-statements.ts'

export type Reader = { db: Database; services: { db: Database; pool: Pool } }

/** Inside a transaction there is a connection already, and waiting for a second one could wait for ever. */
const isInTransaction = ({ db, services }: Reader): boolean => db !== services.db

/** A hot read: a statement prepared once per connection. `text` must never change for a name. */
export const queryPrepared = async <Row extends QueryResultRow>(
  reader: Reader,
  { name, text, values }: { name: string; text: string; values: unknown[] },
): Promise<Row[]> => {
  const { rows } = isInTransaction(reader)
    ? await reader.db.executeQuery<Row>(CompiledQuery.raw(prepareStatement(name, text), values))
    : await reader.services.pool.query<Row>({ name, text, values })
  return rows
}
