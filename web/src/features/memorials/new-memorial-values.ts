import { isPossibleLifetime } from '@souvenance/contract/dates/dates'
import { limits } from '@souvenance/contract/limits'
import type { NewMemorial } from '@souvenance/contract/pages/pages'
import { fittingFormat, fullnameFormats } from '@souvenance/contract/people/full-name'
import { type DateEntry, dateOfEntry, emptyEntry, isEntryBegun } from '../../ui/fields/dates/date-entry.ts'

export type MemorialValues = {
  firstname: string
  lastname: string
  maritalName: string
  gender: string
  /** How the page is named. */
  fullnameFormat: number
  visible: boolean
  birth: DateEntry
  death: DateEntry
}

export const emptyMemorial: MemorialValues = {
  firstname: '',
  lastname: '',
  maritalName: '',
  gender: 'U',
  fullnameFormat: fullnameFormats.firstMarital,
  visible: true,
  birth: emptyEntry,
  death: emptyEntry,
}

const genders = ['F', 'M'] as const

type MemorialFault = 'required' | 'tooLong' | 'unfinished' | 'lifetime'

/** A date may be missing, or be known to the month or the year alone; one that is only begun is an error. */
const lifetimeOf = (values: MemorialValues) => ({
  birth: dateOfEntry(values.birth) ?? undefined,
  death: dateOfEntry(values.death) ?? undefined,
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
    birth: isEntryBegun(values.birth) ? 'unfinished' : undefined,
    death: isEntryBegun(values.death)
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
