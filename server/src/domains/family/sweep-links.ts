import type { Services } from '../../platform/services.ts'
import { forgetEndedLinks } from './link-store.ts'

const queue = 'family.sweep'

/** Forgets links that were ended long ago. */
export const registerFamilyJobs = ({ jobs, db }: Services): void => {
  jobs.work(queue, {}, () => forgetEndedLinks(db))
  jobs.schedule(queue, '41 3 * * *')
}
