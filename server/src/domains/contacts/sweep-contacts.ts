import { contactLimits } from '@souvenance/contract/people/contact-limits'
import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'
import { indexSuggestions, suggestQueue } from './suggestions/index-suggestions.ts'

const queue = 'contacts.forget'

export const registerContactJobs = (services: Services): void => {
  services.jobs.work(queue, {}, () => forgetContacts(services))
  services.jobs.schedule(queue, '23 3 * * *')
  services.jobs.work<{ personUid: string }>(suggestQueue, {}, ({ data }) =>
    indexSuggestions(services, data.personUid),
  )
}

/** Deletes contacts that nobody imported again for a year, and suggestions because of them; only the database's clock decides. */
export const forgetContacts = ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ uid: string }>`
      with gone as (
        delete from contact_blocks
         where brought_at < now() - make_interval(months => ${contactLimits.monthsKept})
        returning owner_uid
      )
      select distinct owner_uid as uid from gone`.execute(trx)
    for (const { uid: personUid } of rows)
      await jobs.enqueue(trx, suggestQueue, { personUid }, { singletonKey: personUid })
  })
