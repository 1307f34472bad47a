/** A time as a clock on a wall shows it. */
export type LocalTime = { year: number; month: number; day: number; hours: number; minutes: number }

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

/**
 * Programs list one name of a place each, and not the same one: Calcutta here, Kolkata there. Any of them is known that the
 * clocks of this program go by.
 */
export const isKnownZone = (zone: string): boolean =>
  zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone) || isOtherName(zone)

const isOtherName = (zone: string): boolean => {
  if (!/^[A-Z]\w*(\/[A-Z][\w+-]*)+$/.test(zone)) return false
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    return timeZone.toLowerCase() !== zone.toLowerCase()
  } catch {
    return false
  }
}

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

/** The instants at which the clocks of a zone show a time: none, one or two of them. */
const showing = (zone: string, wall: number): { instants: number[]; before: number } => {
  // A day on either side is beyond any change of the clocks that the local time can touch.
  const before = offsetAt(zone, wall - day)
  const after = offsetAt(zone, wall + day)
  const instants = [before, after]
    .map((offset) => wall - offset)
    .filter((at) => at + offsetAt(zone, at) === wall)
  return { instants, before }
}

const wallOf = ({ year, month, day: date, hours, minutes }: LocalTime): number =>
  Date.UTC(year, month - 1, date, hours, minutes)

/**
 * The instant of a local time. An hour that the clocks skip moves forward by what they skip; of an hour that comes twice
 * the second is meant.
 */
export const instantOf = (zone: string, local: LocalTime): number => {
  const wall = wallOf(local)
  const { instants, before } = showing(zone, wall)
  return instants.length > 0 ? Math.max(...instants) : wall - before
}

/** Whether the clocks of a zone show a local time once, skip it or show it twice, and what they show at its instant. */
export const clocksAt = (
  zone: string,
  local: LocalTime,
): { shown: 'once' | 'never' | 'twice'; local: LocalTime } => {
  const count = new Set(showing(zone, wallOf(local)).instants).size
  if (count > 0) return { shown: count > 1 ? 'twice' : 'once', local }
  const instant = instantOf(zone, local)
  const moved = new Date(instant + offsetAt(zone, instant))
  return {
    shown: 'never',
    local: {
      year: moved.getUTCFullYear(),
      month: moved.getUTCMonth() + 1,
      day: moved.getUTCDate(),
      hours: moved.getUTCHours(),
      minutes: moved.getUTCMinutes(),
    },
  }
}
