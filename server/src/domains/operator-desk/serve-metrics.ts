import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../../platform/services.ts'

type Facts = {
  mailsWaiting: number
  mailsGivenUp: number
  accounts: number
  reports: number
  deathReports: number
  databaseBytes: string
  backupAt: Date | null
}

/** In the format of Prometheus, only for readers that METRICS admits. Nothing in it names a person. */
export const serveMetrics = (http: FastifyInstance, services: Services): void => {
  const access = services.config.METRICS
  if (access === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  timeRequests(http, registry)
  const refresh = countFacts(registry, services)
  http.get('/metrics', { config: { bucket: 'health' } }, async (request, reply) => {
    if (!isAllowed(request, access)) return reply.callNotFound()
    await refresh()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** A forwarded request is not of this machine, whatever its socket says. */
const isAllowed = ({ headers, socket }: FastifyRequest, access: string): boolean => {
  if (access === 'loopback')
    return (
      ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
      headers['x-forwarded-for'] === undefined &&
      headers.forwarded === undefined
    )
  return isSame(headers.authorization ?? '', `Bearer ${access}`)
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** By route, never by address: an address may name a person. */
const timeRequests = (http: FastifyInstance, registry: Registry): void => {
  const seconds = new Histogram({
    name: 'souvenance_http_request_seconds',
    help: 'Time until an answer was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
  })
}

const factsText = sql<Facts>`
  select (select count(*)::int from outbox where sent_at is null and given_up_at is null) as "mailsWaiting",
         (select count(*)::int from outbox where given_up_at is not null)                 as "mailsGivenUp",
         (select count(*)::int from accounts)                                             as accounts,
         (select count(*)::int from abuse_reports where decided_at is null)               as reports,
         (select count(*)::int from death_reports where ended_at is null)                 as "deathReports",
         pg_database_size(current_database())                                             as "databaseBytes",
         (select backed_up_at from installation)                                          as "backupAt"`

const gauges: Record<string, [help: string, read: (facts: Facts) => number]> = {
  souvenance_mails_waiting: ['Mails that have not left yet.', ({ mailsWaiting }) => mailsWaiting],
  souvenance_mails_given_up: ['Mails that were given up.', ({ mailsGivenUp }) => mailsGivenUp],
  souvenance_accounts: ['Accounts.', ({ accounts }) => accounts],
  souvenance_abuse_reports_open: ['Reports of abuse that wait.', ({ reports }) => reports],
  souvenance_death_reports_open: ['Reports of a death that are open.', ({ deathReports }) => deathReports],
  souvenance_database_bytes: ['Size of the database.', ({ databaseBytes }) => Number(databaseBytes)],
  souvenance_backup_timestamp_seconds: [
    'When the last backup was made; 0: never.',
    ({ backupAt }) => (backupAt?.getTime() ?? 0) / 1000,
  ],
}

/** Returns how to read them, once for each scrape. */
const countFacts = (registry: Registry, { db, pool }: Services): (() => Promise<void>) => {
  const made = Object.entries(gauges).map(
    ([name, [help, read]]) => [new Gauge({ name, help, registers: [registry] }), read] as const,
  )
  const connections = new Gauge({
    name: 'souvenance_database_connections',
    help: 'Connections to the database that this server holds.',
    registers: [registry],
  })
  return async () => {
    connections.set(pool.totalCount)
    const [facts] = (await factsText.execute(db)).rows
    if (facts) for (const [gauge, read] of made) gauge.set(read(facts))
  }
}
