import { datePrecisions, isPossibleLifetime } from '@souvenance/contract/dates/dates'
import { limits } from '@souvenance/contract/limits'
import type { NewMemorial } from '@souvenance/contract/pages/pages'
import { fittingFormat, fullnameFormats } from '@souvenance/contract/people/full-name'
import type { Precision } from '../../i18n/format.ts'
import { type DateParts, dateOfParts, emptyDate, isUnfinishedDate } from '../../ui/fields/dates/date-parts.ts'

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
  gender: 'U',
  fullnameFormat: fullnameFormats.firstLast,
  visible: true,
  birth: emptyDate,
  birthPrecision: 'day',
  death: emptyDate,
  deathPrecision: 'day',
}

const genders = ['F', 'M'] as const

type KnownDate = { date: string; format: number }

type MemorialFault = 'required' | 'tooLong' | 'unfinished' | 'lifetime'

/** A date may be empty or partial by precision; a half-filled one is an error. */
export const dateFrom = (parts: DateParts, precision: Precision): KnownDate | undefined => {
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
    gender: genders.find((gender) => gender === values.gender) ?? 'U',
    fullnameFormat: fittingFormat(values.fullnameFormat, maritalName || null),
    visible: values.visible,
    ...(birth && { birth: { birthDate: birth.date, birthDateFormat: birth.format } }),
    ...(death && { death: { deathDate: death.date, deathDateFormat: death.format } }),
    notTheSame: [...notTheSame],
  }
}
