import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pendingMigrations } from '../database/migrate.ts'
import type { Services } from '../services.ts'

/** For whoever watches the service: is the process up, and can it do its work? */
export const serveHealth = (http: FastifyInstance, services: Services): void => {
  http.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ up: true }),
  )

  http.get('/readyz', async (_request, reply) => {
    const parts = {
      database: await holds(() => sql`select 1`.execute(services.db)),
      migrations: await holds(async () => {
        if ((await pendingMigrations(services.db)).length > 0) throw new Error('migrations are pending')
      }),
      storage: await holds(() => services.files.ready()),
    }
    const ready = Object.values(parts).every(Boolean)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, ...parts })
  })
}

const holds = async (check: () => Promise<unknown>): Promise<boolean> => {
  try {
    await check()
    return true
  } catch {
    return false
  }
}
