import { CompiledQuery } from 'kysely'
import type { Pool, QueryResultRow } from 'pg'
import type { Database } from './connect.ts'
import { prepareStatement } from './prepared-statements.ts'

export type Reader = { db: Database; services: { db: Database; pool: Pool } }

/** Inside a transaction its connection is used: waiting for a second one could deadlock the pool. */
const isInTransaction = ({ db, services }: Reader): boolean => db !== services.db

/** A hot read as a prepared statement. One name must always have the same `text`. */
export const queryPrepared = async <Row extends QueryResultRow>(
  reader: Reader,
  { name, text, values }: { name: string; text: string; values: unknown[] },
): Promise<Row[]> => {
  const { rows } = isInTransaction(reader)
    ? await reader.db.executeQuery<Row>(CompiledQuery.raw(prepareStatement(name, text), values))
    : await reader.services.pool.query<Row>({ name, text, values })
  return rows
}
