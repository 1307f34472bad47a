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

/** Contacts that nobody brought again for a year; only the database's clock decides. */
export const forgetContacts = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  await sql`
    delete from contact_blocks
     where brought_at < now() - make_interval(months => ${contactLimits.monthsKept})`.execute(db)
}
