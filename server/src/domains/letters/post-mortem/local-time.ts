/** A time as a clock on a wall shows it. */
export type LocalTime = { year: number; month: number; day: number; hours: number; minutes: number }

/** The rules of time zones that this program knows. */
export const zoneRules = process.versions.tz ?? process.versions.icu ?? 'unknown'

const hour = 3_600_000
const day = 24 * hour
const second = 1_000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}

export const isKnownZone = (zone: string): boolean =>
  zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone)

/** 29 February in leap years only; August has 31 days. */
export const isRealDate = ({
  year,
  month,
  day: date,
}: Pick<LocalTime, 'year' | 'month' | 'day'>): boolean => {
  const made = new Date(Date.UTC(year, month - 1, date))
  return made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === date
}

/** How far the clocks of a zone are ahead of UTC at an instant. */
const offsetAt = (zone: string, instant: number): number => {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return wall - Math.floor(instant / second) * second
}

/**
 * The instant of a local time. An hour that the clocks skip moves forward by what they skip; of an hour that comes twice
 * the second is meant.
 */
export const instantOf = (zone: string, { year, month, day: date, hours, minutes }: LocalTime): number => {
  const wall = Date.UTC(year, month - 1, date, hours, minutes)
  // A day on either side is beyond any change of the clocks that the local time can touch.
  const before = offsetAt(zone, wall - day)
  const after = offsetAt(zone, wall + day)
  const fitting = [before, after]
    .map((offset) => wall - offset)
    .filter((at) => at + offsetAt(zone, at) === wall)
  return fitting.length > 0 ? Math.max(...fitting) : wall - before
}
