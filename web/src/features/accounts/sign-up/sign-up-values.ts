import { isPossibleBirthDate } from '@souvenance/contract/dates/dates'
import { limits } from '@souvenance/contract/limits'
import { fullnameFormats } from '@souvenance/contract/people/full-name'
import { type DateParts, dateOfParts, emptyDate } from '../../../ui/fields/dates/date-parts.ts'
import { isEmail } from '../addresses/is-email.ts'
import { type PasswordFault, passwordFault } from '../password/password-fault.ts'

export type SignUpValues = {
  firstname: string
  lastname: string
  maritalName: string
  /** The format of the page's name, once there is a married name. */
  fullnameFormat: number
  gender: string
  birthDate: DateParts
  email: string
  password: string
}

export const emptySignUp: SignUpValues = {
  firstname: '',
  lastname: '',
  maritalName: '',
  fullnameFormat: fullnameFormats.firstMarital,
  gender: '',
  birthDate: emptyDate,
  email: '',
  password: '',
}

export type SignUpFault =
  | PasswordFault
  | 'firstname'
  | 'lastname'
  | 'tooLong'
  | 'gender'
  | 'birthDate'
  | 'birthDateImpossible'
  | 'email'

const nameFault = <Missing extends SignUpFault>(name: string, missing: Missing) => {
  if (name.trim() === '') return missing
  return name.trim().length > limits.name ? 'tooLong' : undefined
}

const birthDateFault = (parts: DateParts, now: Date) => {
  const date = dateOfParts(parts, 'day')
  if (date === null) return 'birthDate'
  return isPossibleBirthDate(date, now, limits.oldestBirthYears) ? undefined : 'birthDateImpossible'
}

/** Field errors that need no server. */
export const findSignUpFaults = (
  values: SignUpValues,
  now: Date,
): Partial<Record<keyof SignUpValues, SignUpFault>> => {
  const faults = {
    firstname: nameFault(values.firstname, 'firstname'),
    lastname: nameFault(values.lastname, 'lastname'),
    maritalName: values.maritalName.trim().length > limits.name ? 'tooLong' : undefined,
    gender: values.gender === 'M' || values.gender === 'F' ? undefined : 'gender',
    birthDate: birthDateFault(values.birthDate, now),
    email: isEmail(values.email.trim()) ? undefined : 'email',
    password: passwordFault(values.password),
  } as const
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault))
}

/** Bounds for every time zone on Earth; the exact rule is checked on submission. */
export const birthDateBounds = (now: Date): { min: string; max: string } => ({
  min: `${now.getFullYear() - limits.oldestBirthYears}-01-01`,
  max: now.toISOString().slice(0, 10),
})
