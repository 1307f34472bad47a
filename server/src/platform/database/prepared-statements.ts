import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const names = new Map<string, string>()

/** Prepares this text once per connection wherever it runs, also in transactions. */
export const prepareStatement = (name: string, text: string): string => {
  names.set(text, name)
  return text
}

/** The driver's query: with a name if the text is prepared. It may stand in a transaction. */
export const queryOf = (text: string, values: unknown[]) => ({
  name: names.get(text),
  text,
  values,
  plan: 'auto',
})

/** The query builder sends unnamed texts; this adds the names of prepared ones. */
export const withPreparedStatements = (pool: pg.Pool): PostgresPool => {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const run = (text: string, values: unknown[]) => client.query(queryOf(text, values))
    const wrapped = {
      query: run as unknown as PostgresPoolClient['query'],
      release: (destroy?: boolean) => client.release(destroy),
    }
    clients.set(client, wrapped)
    return wrapped
  }
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      return clients.get(client) ?? wrap(client)
    },
    end: () => pool.end(),
  }
}
