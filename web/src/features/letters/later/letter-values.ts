import { sendTypes } from '@souvenance/contract/messages/letter-limits'
import type {
  GivenLetter,
  ListedPostMortem,
  PostMortemMessage,
} from '@souvenance/contract/messages/post-mortem'
import { type DateParts, emptyDate } from '../../../ui/fields/dates/date-parts.ts'
import type { TimeOfDay } from '../../../ui/fields/dates/time-of-day.ts'

/** Somebody a letter is for: with an account, or by an e-mail address. */
export type Addressee = {
  userUid: string | null
  email: string | null
  name: string
  picture: string | null
}

export const keyOfAddressee = ({ userUid, email }: Addressee): string => userUid ?? email ?? ''

export const countdownUnits = { minute: 1, hour: 60, day: 1440 } as const
export type CountdownUnit = keyof typeof countdownUnits
export const mostOf: Record<CountdownUnit, number> = { minute: 59, hour: 23, day: 30 }

export type LetterValues = {
  addressees: Addressee[]
  /** A name or an address being written, of somebody who is not chosen yet. */
  sought: string
  subject: string
  msg: string
  type: GivenLetter['type']
  amount: number
  unit: CountdownUnit
  date: DateParts
  time: TimeOfDay
  zone: string
  files: string[]
}

export const emptyLetter = (zone: string): LetterValues => ({
  addressees: [],
  sought: '',
  subject: '',
  msg: '',
  type: sendTypes.countdown,
  amount: 1,
  unit: 'day',
  date: emptyDate,
  time: { hours: 9, minutes: 0 },
  zone,
  files: [],
})

/** The largest unit of which a countdown is a whole number. */
export const splitCountdown = (minutes: number): { amount: number; unit: CountdownUnit } => {
  const unit = (['day', 'hour'] as const).find((one) => minutes % countdownUnits[one] === 0) ?? 'minute'
  return { amount: minutes / countdownUnits[unit], unit }
}

const addresseeOf = ({ recipient }: Pick<ListedPostMortem, 'recipient'>): Addressee => ({
  userUid: recipient.userUid,
  email: recipient.email,
  name: recipient.label,
  picture: recipient.person?.profilePics.avatar ?? null,
})

export const valuesOf = (letter: PostMortemMessage, zone: string): LetterValues => {
  const { type, subject, msg, day, month, year, hours, minutes, timezoneUid, files } = letter
  const start = { ...emptyLetter(zone), addressees: [addresseeOf(letter)], subject, msg, type }
  const uids = files.map(({ uid }) => uid)
  if (type === sendTypes.countdown) return { ...start, ...splitCountdown(minutes ?? 1), files: uids }
  return {
    ...start,
    date: { day, month, year },
    time: { hours: hours ?? 0, minutes: minutes ?? 0 },
    zone: timezoneUid ?? zone,
    files: uids,
  }
}

/** One letter as it is sent, to one of its addressees. */
export const givenOf = (
  values: LetterValues,
  addressee: Addressee,
  changed?: { uid: string; writtenDate: string },
): GivenLetter => {
  const { type, subject, msg, amount, unit, date, time, zone, files } = values
  const when =
    type === sendTypes.countdown
      ? { minutes: amount * countdownUnits[unit] }
      : { ...date, hours: time.hours, minutes: time.minutes, timezoneUid: zone }
  const { userUid, email, name } = addressee
  return {
    ...changed,
    type,
    recipient: userUid ? { userType: 0, userUid } : { userType: 1, email, label: name },
    subject: subject.trim(),
    msg,
    files,
    ...when,
  }
}
