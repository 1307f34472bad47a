import type { Services } from '../../platform/services.ts'
import { remindOfDays } from './remind-of-days.ts'
import { remindOfEnds } from './remind-of-ends.ts'
import { forgetLinks, sendDue } from './send-due.ts'

const reminders = 'notifications.reminders'
const mails = 'notifications.mails'
const links = 'notifications.links'

export const registerNotificationJobs = (services: Services): void => {
  services.jobs.work(reminders, {}, async () => {
    await remindOfEnds(services.db)
    await remindOfDays(services)
  })
  services.jobs.schedule(reminders, '*/10 * * * *')
  services.jobs.work(mails, {}, () => sendDue(services))
  services.jobs.schedule(mails, '* * * * *')
  services.jobs.work(links, {}, () => forgetLinks(services.db))
  services.jobs.schedule(links, '41 3 * * *')
}
