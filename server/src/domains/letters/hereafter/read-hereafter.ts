import type { DataOf } from '@souvenance/contract/endpoint'
import type { HereafterMessage, hereafter } from '@souvenance/contract/messages/hereafter'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { oneMore, pageOf } from '../../../platform/database/one-page.ts'
import type { Call } from '../../../platform/http/calls/call.ts'
import type { Services } from '../../../platform/services.ts'
import { listPeople } from '../../clouds/public.ts'
import { beginningOf, restOf } from '../../inbox/public.ts'
import { anchorText, parseAnchor } from '../../items/public.ts'
import { findPersonKey, type PersonKey } from '../../person-keys/public.ts'
import { unsealHereafter } from '../letter-keys.ts'
import type { Writer } from '../policy.ts'
import {
  type HereafterRow,
  keptBy,
  listCorrespondents,
  listLetters,
  openTo,
  trashedBy,
} from './hereafter-store.ts'
import type { OfHereafter } from './load-hereafter.ts'

type Reading = { db: Database; services: Pick<Services, 'masterKey'> }
type Listed = DataOf<typeof hereafter.list>

export const readLetters = ({
  db,
  services,
  thing,
  input: { query },
}: Call<typeof hereafter.list, Writer, undefined>): Promise<Listed> => {
  const kept = keptBy(thing)
  const which = query.recipient ? sql<boolean>`(${kept} and h.recipient_uid = ${query.recipient})` : kept
  return readPage({ db, services }, thing, which, query.anchorDate)
}

export const readTrash = ({
  db,
  services,
  thing,
  input,
}: Call<typeof hereafter.trash, Writer, undefined>): Promise<Listed> =>
  readPage({ db, services }, thing, trashedBy(thing), input.query.anchorDate)

export const readLeftToMe = ({
  db,
  services,
  thing,
  input,
}: Call<typeof hereafter.leftToMe, Writer, undefined>): Promise<Listed> =>
  readPage({ db, services }, thing, openTo(thing), input.query.anchorDate)

const readPage = async (
  reading: Reading,
  reader: Writer,
  which: RawBuilder<boolean>,
  anchorDate: string | undefined,
): Promise<Listed> => {
  const anchor = parseAnchor(anchorDate)
  const found = await listLetters(reading.db, which, { anchor, limit: oneMore() })
  const { rows, eof } = pageOf(found)
  const last = rows.at(-1)
  return {
    items: await presentLetters(reading, reader, rows),
    anchorDate: last ? anchorText({ at: last.writtenAt, uid: last.uid }) : null,
    eof,
  }
}

export const readPeople = async ({
  db,
  thing,
}: Call<typeof hereafter.people, Writer, undefined>): Promise<DataOf<typeof hereafter.people>> => {
  const rows = await listCorrespondents(db, thing)
  const people = await listPeople(
    db,
    thing,
    rows.map(({ recipientUid }) => recipientUid),
  )
  return {
    items: rows.flatMap(({ recipientUid, letters, latest }) => {
      const recipient = people.get(recipientUid)
      return recipient ? [{ recipient, letters, msgDate: latest.toISOString() }] : []
    }),
  }
}

export const readLetter = ({
  db,
  services,
  thing,
}: Call<typeof hereafter.read, OfHereafter, undefined>): Promise<HereafterMessage> =>
  presentLetter({ db, services }, thing, thing.letter)

export const readRest = async ({
  db,
  services,
  thing: { letter },
  input,
}: Call<typeof hereafter.readMore, OfHereafter, undefined>): Promise<DataOf<typeof hereafter.readMore>> => {
  const { page = 1 } = input.query
  const text = unsealHereafter(await getKey({ db, services }, letter.writerUid), letter, letter.sealed)
  return { uid: letter.uid, ...restOf(text, page), page }
}

export const presentLetter = async (
  reading: Reading,
  reader: Writer,
  letter: HereafterRow,
): Promise<HereafterMessage> => {
  const [presented] = await presentLetters(reading, reader, [letter])
  if (!presented) throw new Error('a letter that was found is not presented')
  return presented
}

const presentLetters = async (
  reading: Reading,
  reader: Writer,
  rows: readonly HereafterRow[],
): Promise<HereafterMessage[]> => {
  const people = await listPeople(
    reading.db,
    reader,
    rows.flatMap(({ recipientUid, leftTo, writerUid }) => [recipientUid, leftTo, writerUid]),
  )
  const keys = new Map<string, PersonKey>()
  for (const uid of new Set(rows.map(({ writerUid }) => writerUid))) keys.set(uid, await getKey(reading, uid))
  const cardOf = (uid: string | null) => (uid === null ? null : (people.get(uid) ?? null))
  return rows.map((row) => {
    const isMine = row.writerUid === reader.userUid
    const key = keys.get(row.writerUid)
    if (!key) throw new Error('the key of a writer is gone')
    return {
      uid: row.uid,
      ...beginningOf(unsealHereafter(key, row, row.sealed)),
      msgDate: row.writtenAt.toISOString(),
      recipientUid: row.recipientUid,
      recipient: cardOf(row.recipientUid),
      writer: isMine ? null : cardOf(row.writerUid),
      leftTo: isMine ? cardOf(row.leftTo) : null,
      deletedDate: row.trashedAt?.toISOString() ?? null,
    }
  })
}

const getKey = async ({ db, services }: Reading, writerUid: string): Promise<PersonKey> => {
  const key = await findPersonKey(db, services.masterKey, writerUid)
  if (!key) throw new Error('the key of a writer is gone')
  return key
}
