import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Transaction } from '../database/connect.ts'
import { queueOptions } from './jobs.ts'

export type UnfinishedJob = {
  id: string
  name: string
  data: object
  startAfter: string
  priority: number
  singletonKey: string | null
}

/** Unfinished jobs, in a format independent of the library's tables. */
export async function* listUnfinishedJobs(trx: Transaction): AsyncGenerator<UnfinishedJob> {
  const { rows: found } = await sql<{ made: boolean }>`
    select to_regclass('pgboss.job') is not null as made
  `.execute(trx)
  if (!found[0]?.made) return
  const { rows } = await sql<UnfinishedJob>`
    select id, name, data, start_after::text as "startAfter", priority, singleton_key as "singletonKey"
      from pgboss.job
     where state in ('created', 'retry', 'active')
       and name not like '\\_\\_pgboss%'
  `.execute(trx)
  yield* rows
}

/** Returns how many there were. */
export async function restoreJobs(url: string, jobs: AsyncIterable<UnfinishedJob>): Promise<number> {
  const boss = new PgBoss({ connectionString: url, schedule: false, supervise: false })
  boss.on('error', () => {})
  await boss.start()
  let count = 0
  try {
    for await (const { name, singletonKey, ...job } of jobs) {
      await boss.createQueue(name, queueOptions)
      await boss.insert(name, [{ ...job, ...(singletonKey ? { singletonKey } : {}) }])
      count += 1
    }
    return count
  } finally {
    await boss.stop()
  }
}
