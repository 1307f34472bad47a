import type { ToldDate } from '@souvenance/contract/dates/date-nuances'
import { datePrecisions, isPossibleLifetime, knownPart } from '@souvenance/contract/dates/dates'
import { fitsDate } from '@souvenance/contract/dates/fits-date'
import type { ItemState } from '@souvenance/contract/items/item-types'
import { limits } from '@souvenance/contract/limits'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Item } from './item.ts'

type DatedItem = Pick<Item, 'associatedDate' | 'datePrecision' | 'dateAbout' | 'dateTold'>

export const knownDateOf = (item: DatedItem): ToldDate | null =>
  item.associatedDate === null
    ? null
    : toldDate({
        date: item.associatedDate,
        format: item.datePrecision,
        about: item.dateAbout,
        told: item.dateTold ?? undefined,
      })

/** Drops a nuance without meaning, and orders the rest, so that equal dates compare equal. */
const toldDate = ({ date, format, about, told }: ToldDate): ToldDate => ({
  date,
  format,
  ...(about && { about }),
  ...(told && { told }),
})

export const dateColumns = (date: ToldDate | null) => ({
  associated_date: date?.date ?? null,
  date_precision: date?.format ?? datePrecisions.day,
  date_about: date?.about ?? false,
  date_told: date?.told ?? null,
})

export const requirePast = (given: ToldDate, now: Date): ToldDate => {
  const known = toldDate({ ...given, date: knownPart(given) })
  if (!isPossibleLifetime({ birth: known }, now, limits.oldestBirthYears) || !fitsDate(known))
    throw new Refusal('dateImpossible', { field: 'associatedDate' })
  return known
}

/** A published event of a memorial needs a date; on a living page it defaults to the creation date. */
export const dateFor = (state: ItemState, date: ToldDate | null, created: Date): ToldDate | null => {
  if (date || (state !== 'standard' && state !== 'am' && state !== 'pm')) return date
  if (state === 'standard') throw new Refusal('dateNeeded', { field: 'associatedDate' })
  return { date: created.toISOString().slice(0, 10), format: datePrecisions.day }
}
