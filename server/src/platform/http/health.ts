import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pendingMigrations } from '../database/migrate.ts'
import { waitingAtMost } from '../database/patient-pool.ts'
import type { Services } from '../services.ts'

/** For monitoring: whether the process runs, and whether it can work. */
export const serveHealth = (http: FastifyInstance, services: Services): void => {
  const config = { bucket: 'health' } as const
  http.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ up: true }),
  )

  http.get('/readyz', { config }, async (_request, reply) => {
    const [database, migrations, storage] = await Promise.all([
      holds(() => sql`select 1`.execute(services.db)),
      holds(async () => {
        if ((await pendingMigrations(services.db)).length > 0) throw new Error('migrations are pending')
      }),
      holds(async () => {
        if (http.storageFull.lately()) throw new Error('a write found no room')
        await services.files.ready()
      }),
    ])
    const ready = database && migrations && storage
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, database, migrations, storage })
  })
}

/** A check that does not answer counts as not ready; the response comes within two seconds. */
const mostMs = 1_500

const holds = async (check: () => Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, mostMs, false)
  })
  const checked = waitingAtMost(mostMs, check).then(
    () => true,
    () => false,
  )
  return Promise.race([checked, tooLate]).finally(() => clearTimeout(timer))
}
