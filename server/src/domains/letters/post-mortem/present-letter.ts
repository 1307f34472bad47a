import type { ListedPostMortem, PostMortemMessage } from '@souvenance/contract/messages/post-mortem'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { listPeople } from '../../clouds/public.ts'
import { findPersonKey } from '../../person-keys/public.ts'
import { findUnlocked, listKeptFiles, nameFiles } from '../../safe/public.ts'
import { type LetterContent, unsealLetter } from '../letter-keys.ts'
import { letterPolicy, type Writer } from '../policy.ts'
import type { LetterRow } from './letter-store.ts'
import { readLocal } from './schedule.ts'

export type Reading = { db: Database; services: Pick<Services, 'masterKey' | 'clock'>; actor: Actor }

/** Opens the content of letters of one writer. */
export const openLetters = async (
  { db, services }: Pick<Reading, 'db' | 'services'>,
  writerUid: string,
): Promise<(letter: LetterRow) => LetterContent> => {
  const key = await findPersonKey(db, services.masterKey, writerUid)
  return (letter) => {
    if (!key) throw new Error('the key of a writer is gone')
    return unsealLetter(key, letter, letter.sealed)
  }
}

export const presentLetters = async (
  reading: Reading,
  writer: Writer,
  letters: readonly LetterRow[],
): Promise<ListedPostMortem[]> => {
  const people = await listPeople(
    reading.db,
    writer,
    letters.map(({ readerUid }) => readerUid),
  )
  const open = await openLetters(reading, writer.userUid)
  return letters.map((letter) => summarize(reading, writer, { letter, content: open(letter), people }))
}

export const presentLetter = async (
  reading: Reading,
  writer: Writer,
  letter: LetterRow,
): Promise<PostMortemMessage> => {
  const { db, services } = reading
  const people = await listPeople(db, writer, [letter.readerUid])
  const content = (await openLetters(reading, writer.userUid))(letter)
  const ownerUid = writer.userUid
  const there = new Set(await listKeptFiles(db, ownerUid, content.files))
  const unlocked = await findUnlocked(db, writer.sessionUid, services.clock.now())
  const names = unlocked ? await nameFiles(db, services, { ownerUid, uids: content.files }) : new Map()
  return {
    ...summarize(reading, writer, { letter, content, people }),
    msg: content.msg,
    files: content.files.map((uid) => ({ uid, name: names.get(uid) ?? null, gone: !there.has(uid) })),
  }
}

type Opened = { letter: LetterRow; content: LetterContent; people: ReadonlyMap<string, PersonCard> }

const summarize = (
  { services, actor }: Reading,
  writer: Writer,
  { letter, content, people }: Opened,
): ListedPostMortem => {
  const person = letter.readerUid === null ? null : (people.get(letter.readerUid) ?? null)
  const changes = letterPolicy.change(actor, { ...writer, letter }) === true
  const local = letter.localAt === null ? null : readLocal(letter.localAt)
  return {
    uid: letter.uid,
    type: letter.type,
    recipient: {
      label: person?.fullname ?? (content.label || (content.email ?? '')),
      userType: letter.byMail ? 1 : 0,
      userUid: letter.readerUid,
      email: content.email,
      person,
    },
    subject: content.subject,
    timezoneUid: letter.timeZone,
    day: local?.day ?? null,
    month: local?.month ?? null,
    year: local?.year ?? null,
    hours: local?.hours ?? null,
    minutes: letter.minutes ?? local?.minutes ?? null,
    sendDate: letter.wantedAt?.toISOString() ?? null,
    datePassed: letter.leftAt === null && letter.wantedAt !== null && letter.wantedAt <= services.clock.now(),
    state: stateOf(letter),
    writtenDate: letter.writtenAt.toISOString(),
    can: { change: changes, remove: changes },
  }
}

const stateOf = ({ failedAt, leftAt, dueAt }: LetterRow): ListedPostMortem['state'] => {
  if (failedAt) return 'undelivered'
  if (leftAt) return 'left'
  return dueAt ? 'waiting' : 'sealed'
}
