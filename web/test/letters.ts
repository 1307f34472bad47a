import type { HereafterMessage } from '@souvenance/contract/messages/hereafter'
import type { PostMortemMessage } from '@souvenance/contract/messages/post-mortem'
import type { LetterEnvelope, ShownLetter } from '@souvenance/contract/messages/received-letters'
import { cardOf } from './requests.ts'

const uid = (number: number) => `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`

export const emile = { ...cardOf('Émile', 'Laurent', 1), alive: false }
export const theo = cardOf('Théo', 'Moreau', 2)

export const hereafterTo = (changes: Partial<HereafterMessage> = {}): HereafterMessage => ({
  uid: uid(1),
  msg: 'Papa,\n\nLes hirondelles sont parties.',
  eof: true,
  msgDate: '2026-04-02T10:00:00.000Z',
  recipientUid: emile.userUid,
  recipient: emile,
  writer: null,
  leftTo: null,
  deletedDate: null,
  ...changes,
})

export const sealedFor = (changes: Partial<PostMortemMessage> = {}): PostMortemMessage => ({
  uid: uid(2),
  type: 2,
  recipient: { label: theo.fullname, userType: 0, userUid: theo.userUid, email: null, person: theo },
  subject: 'Pour plus tard',
  msg: 'Mon Théo',
  files: [],
  timezoneUid: null,
  day: null,
  month: null,
  year: null,
  hours: null,
  minutes: 720,
  sendDate: null,
  datePassed: false,
  state: 'sealed',
  writtenDate: '2026-05-14T10:00:00.000Z',
  can: { change: true, remove: true },
  ...changes,
})

export const envelopeFrom = (changes: Partial<LetterEnvelope> = {}): LetterEnvelope => ({
  uid: uid(3),
  from: 'Claire Laurent',
  writer: { ...cardOf('Claire', 'Laurent', 9), alive: false },
  arrivedDate: '2026-06-01T10:00:00.000Z',
  openedDate: null,
  remindDate: null,
  declined: false,
  ...changes,
})

export const shownLetter: ShownLetter = {
  uid: uid(3),
  from: 'Claire Laurent',
  subject: 'Le premier printemps',
  msg: 'La clé est là où elle a toujours été.',
  writtenDate: '2026-05-14T10:00:00.000Z',
  files: [{ uid: uid(4), name: 'atelier.pdf' }],
}
