import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'

const queue = 'search.forget-words'

/** Deletes words that no name contains any more, every night. */
export const registerSearchJobs = (services: Services): void => {
  services.jobs.work(queue, {}, () => forgetWords(services))
  services.jobs.schedule(queue, '53 3 * * *')
}

const isInNoName = sql`
    not exists (select
                  from pages p
                 where p.name_keys && array['f ' || n.word, 'l ' || n.word, 'm ' || n.word])`

/** The lock blocks writes of names, so each batch is small. */
export const forgetWords = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  const { rows } = await sql<{ word: string }>`select n.word from name_words n where ${isInNoName}`.execute(
    db,
  )
  if (rows.length === 0) return
  await db.transaction().execute(async (trx) => {
    await sql`lock table name_words in share row exclusive mode`.execute(trx)
    await sql`
      delete from name_words n
       where n.word = any (${rows.map(({ word }) => word)}::text[])
         and ${isInNoName}`.execute(trx)
  })
}
