type Timezone = { id: string; offset: number; selected: boolean }

const minute = 60_000
let kept: { until: number; items: { id: string; offset: number }[] } | undefined

/** Current offsets in minutes east of Greenwich. The first matching zone is selected. */
export const listTimezones = (now: Date, offset?: number): Timezone[] => {
  const zones = zonesAt(now)
  const selected = zones.find((zone) => zone.offset === offset)?.id
  return zones.map((zone) => ({ ...zone, selected: zone.id === selected }))
}

/** Offsets change on a quarter of an hour at the earliest, so the list is cached until the next one. */
const zonesAt = (now: Date) => {
  const time = now.getTime()
  const quarter = 15 * minute
  if (kept && time < kept.until && time >= kept.until - quarter) return kept.items
  const items = Intl.supportedValuesOf('timeZone').map((id) => ({ id, offset: offsetAt(now, id) }))
  kept = { until: (Math.floor(time / quarter) + 1) * quarter, items }
  return items
}

const offsetAt = (now: Date, timeZone: string): number => {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find((part) => part.type === 'timeZoneName')?.value
  const [, sign = '+', hours = '0', minutes = '0'] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) || 0
}
