import { fromKysely, PgBoss, type SendOptions } from 'pg-boss'
import type { Transaction } from '../database/connect.ts'

export type Job<Data> = { data: Data; signal: AbortSignal }
export type JobHandler<Data> = (job: Job<Data>) => Promise<void>
export type EnqueueOptions = Pick<SendOptions, 'startAfter' | 'singletonKey' | 'priority' | 'expireInSeconds'>
/** Jobs of this kind one server runs concurrently, at least two. */
type WorkOptions = { concurrency?: number }
type Logger = { warn(details: object, message: string): void; error(details: object, message: string): void }

export type Jobs = {
  start(): Promise<void>
  stop(): Promise<void>
  /** In the caller's transaction, so that the job exists only if the transaction commits. */
  enqueue(trx: Transaction, name: string, data: object, options?: EnqueueOptions): Promise<void>
  /** Call before start. Every server works on every queue; a job runs at least once. */
  work<Data extends object>(name: string, options: WorkOptions, handler: JobHandler<Data>): void
  /** Call before start. Runs the named job by a cron line in UTC, once across servers. */
  schedule(name: string, cron: string): void
}

export const queueOptions = {
  notify: true,
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 900,
  // The job of a killed server is retried elsewhere after this time.
  heartbeatSeconds: 30,
  deleteAfterSeconds: 86_400,
}
// New jobs arrive by NOTIFY; polling finds delayed ones and those another server returned.
const pollingOptions = {
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
} as const
const stopTimeout = 10_000

export function createJobs(url: string, { logger }: { logger: Logger }): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'souvenance jobs',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
    flowIntervalSeconds: 3_600,
    cronWorkerIntervalSeconds: 15,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'jobs: the database did not answer'))
  boss.on('warning', (warning) => logger.warn({ warning: warning.message }, 'jobs: warning'))

  const stopping = new AbortController()
  const schedules = new Map<string, string>()
  const workers = new Map<string, () => Promise<unknown>>()

  const runJob = async <Data>(name: string, handler: JobHandler<Data>, job: Job<Data> & { id: string }) => {
    try {
      await handler({ data: job.data, signal: AbortSignal.any([job.signal, stopping.signal]) })
      return { id: job.id, status: 'completed' as const }
    } catch (error) {
      logger.warn({ err: error, job: name }, 'jobs: a job failed and will be tried again')
      return { id: job.id, status: 'failed' as const }
    }
  }

  return {
    async start() {
      await boss.start()
      for (const name of workers.keys()) await boss.createQueue(name, queueOptions)
      for (const startWorking of workers.values()) await startWorking()
      for (const [name, cron] of schedules)
        await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' })
    },

    async stop() {
      stopping.abort(new Error('the server is stopping'))
      await boss.stop({ graceful: true, timeout: stopTimeout })
    },

    async enqueue(trx, name, data, options = {}) {
      await boss.send(name, data, { ...options, db: fromKysely(trx) })
    },

    work<Data extends object>(name: string, options: WorkOptions, handler: JobHandler<Data>) {
      const polling = { ...pollingOptions, batchSize: Math.max(2, options.concurrency ?? 5) }
      workers.set(name, () =>
        boss.work<Data>(name, polling, (batch) =>
          Promise.all(batch.map((job) => runJob(name, handler, job))),
        ),
      )
    },

    schedule(name, cron) {
      schedules.set(name, cron)
    },
  }
}
