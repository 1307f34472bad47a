import { datePrecisions, isPossibleLifetime } from '@souvenance/contract/dates'
import { fittingFormat, fullnameFormats } from '@souvenance/contract/full-name'
import { limits } from '@souvenance/contract/limits'
import type { NewMemorial } from '@souvenance/contract/pages'
import type { Precision } from '../../i18n/format.ts'
import { type DateParts, dateOfParts, emptyDate, isUnfinishedDate } from '../../ui/fields/date-parts.ts'

export type MemorialValues = {
  firstname: string
  lastname: string
  maritalName: string
  gender: string
  fullnameFormat: number
  visible: boolean
  birth: DateParts
  birthPrecision: Precision
  death: DateParts
  deathPrecision: Precision
}

export const emptyMemorial: MemorialValues = {
  firstname: '',
  lastname: '',
  maritalName: '',
  gender: 'M',
  fullnameFormat: fullnameFormats.firstLast,
  visible: true,
  birth: emptyDate,
  birthPrecision: 'day',
  death: emptyDate,
  deathPrecision: 'day',
}

type KnownDate = { date: string; format: number }

type MemorialFault = 'required' | 'tooLong' | 'unfinished' | 'lifetime'

/** A date is left out, or said as far as it is known; a part of it alone is neither. */
const dateFrom = (parts: DateParts, precision: Precision): KnownDate | undefined => {
  const date = dateOfParts(parts, precision)
  return date === null ? undefined : { date, format: datePrecisions[precision] }
}

const lifetimeOf = (values: MemorialValues) => ({
  birth: dateFrom(values.birth, values.birthPrecision),
  death: dateFrom(values.death, values.deathPrecision),
})

export const findMemorialFaults = (
  values: MemorialValues,
  now: Date,
): Partial<Record<keyof MemorialValues, MemorialFault>> => {
  const name = (text: string) => (text.trim() === '' ? 'required' : tooLong(text))
  const found = {
    firstname: name(values.firstname),
    lastname: name(values.lastname),
    maritalName: tooLong(values.maritalName),
    birth: isUnfinishedDate(values.birth, values.birthPrecision) ? 'unfinished' : undefined,
    death: isUnfinishedDate(values.death, values.deathPrecision)
      ? 'unfinished'
      : isPossibleLifetime(lifetimeOf(values), now, limits.oldestBirthYears)
        ? undefined
        : 'lifetime',
  } as const
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined))
}

const tooLong = (text: string) => (text.trim().length > limits.name ? 'tooLong' : undefined)

export const memorialFrom = (values: MemorialValues, notTheSame: readonly string[]): NewMemorial => {
  const { birth, death } = lifetimeOf(values)
  const maritalName = values.maritalName.trim()
  return {
    firstname: values.firstname.trim(),
    lastname: values.lastname.trim(),
    ...(maritalName && { maritalName }),
    gender: values.gender === 'F' ? 'F' : 'M',
    fullnameFormat: fittingFormat(values.fullnameFormat, maritalName || null),
    visible: values.visible,
    ...(birth && { birth: { birthDate: birth.date, birthDateFormat: birth.format } }),
    ...(death && { death: { deathDate: death.date, deathDateFormat: death.format } }),
    notTheSame: [...notTheSame],
  }
}
