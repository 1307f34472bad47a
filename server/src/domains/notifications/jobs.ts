import type { Services } from '../../platform/services.ts'
import { remindOfEnds } from './remind-of-ends.ts'

const reminders = 'notifications.reminders'

export const registerNotificationJobs = (services: Services): void => {
  services.jobs.work(reminders, {}, () => remindOfEnds(services.db))
  services.jobs.schedule(reminders, '*/10 * * * *')
}
