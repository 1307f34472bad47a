import type { CompiledQuery } from 'kysely'
import type { Pool, QueryResultRow } from 'pg'
import type { Transaction } from './connect.ts'
import { queryOf } from './prepared-statements.ts'

/**
 * Runs exactly one statement without an explicit transaction. A second one is refused, because the two would
 * not be atomic.
 */
export const singleStatement = (pool: Pool): Transaction => {
  let taken = false
  const executeQuery = async (query: CompiledQuery) => {
    if (taken) throw new Error('this call may run one statement only')
    taken = true
    return pool.query<QueryResultRow>(queryOf(query.sql, [...query.parameters]))
  }
  return new Proxy({ executeQuery } as unknown as Transaction, {
    get: (target, name) => {
      if (name === 'executeQuery') return target.executeQuery
      throw new Error('this call has one statement and no transaction')
    },
  })
}
