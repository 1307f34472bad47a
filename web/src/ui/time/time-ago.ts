const minute = 60_000
const day = 24 * 60 * minute

const relativeMinutes = 1320

export type TimeAgo =
  | { form: 'now' }
  | { form: 'relative'; amount: number; unit: 'minute' | 'hour' }
  | { form: 'day'; days: -1 | 0 | 1 }
  | { form: 'weekday' }
  | { form: 'date'; withYear: boolean }

const startOfDay = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

/** Calendar days from one moment to another, in the reader's time zone. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / day)

/** The wording of a moment: relative up to 22 hours, then by calendar. */
export const chooseTimeAgo = (moment: Date, now: Date): TimeAgo => {
  const difference = moment.getTime() - now.getTime()
  const minutes = Math.trunc(difference / minute)
  if (minutes === 0) return { form: 'now' }
  if (Math.abs(minutes) < 60) return { form: 'relative', amount: minutes, unit: 'minute' }
  if (Math.abs(minutes) <= relativeMinutes)
    return { form: 'relative', amount: Math.trunc(minutes / 60), unit: 'hour' }
  const days = daysBetween(now, moment)
  if (days === -1 || days === 0 || days === 1) return { form: 'day', days }
  if (days < 0 && days > -7) return { form: 'weekday' }
  return { form: 'date', withYear: moment.getFullYear() !== now.getFullYear() }
}
