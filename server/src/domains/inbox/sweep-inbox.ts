import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'

const queue = 'inbox.sweep'

/** Deletes what nobody can read any more, every night. */
export const registerInboxJobs = (services: Services): void => {
  services.jobs.work(queue, {}, () => sweepInbox(services))
  services.jobs.schedule(queue, '37 3 * * *')
}

export const sweepInbox = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  await sql`
    delete from conversations c
     where not exists (select
                         from conversation_people o
                        where o.conversation_uid = c.uid
                          and o.left_at is null)`.execute(db)
}
