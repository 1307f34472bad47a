import { now } from '../../ui/time/clock.ts'

const minutesInDay = 1440
const offeredDays = [1, 3, 7, 14, 30, 60, 90, 180, 365]
const mostFirst = 5

/** The durations that can be asked for, in minutes: at first a month at most, afterwards only longer ones than the present. */
export const longerDurations = (expirationDate?: string): number[] => {
  const minutes = offeredDays.map((days) => days * minutesInDay)
  if (expirationDate === undefined) return minutes.slice(0, mostFirst)
  const left = (Date.parse(expirationDate) - now().getTime()) / 60_000
  return minutes.filter((duration) => duration > left).slice(0, mostFirst)
}
