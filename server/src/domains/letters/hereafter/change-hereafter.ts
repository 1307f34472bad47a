import { randomUUID } from 'node:crypto'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { hereafter } from '@souvenance/contract/messages/hereafter'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import type { Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { retell } from '../../../platform/http/calls/retell.ts'
import { pageSeenBy, personColumns } from '../../clouds/public.ts'
import { takePersonKey } from '../../person-keys/public.ts'
import { type Person, presentPerson } from '../../persons/public.ts'
import { sealHereafter } from '../letter-keys.ts'
import type { Writer } from '../policy.ts'
import { insertLetter, isLegatee, setLeftTo, setTrashed } from './hereafter-store.ts'
import { loadKeptOrTrashed, type OfHereafter } from './load-hereafter.ts'
import { presentLetter } from './read-hereafter.ts'

type Create = typeof hereafter.create

export const writeLetter = async ({
  trx,
  services,
  thing: { userUid, sessionUid },
  input,
  answer,
}: Call<Create, Writer, undefined>): Promise<DataOf<Create>> => {
  const { recipientUid, message } = input.body.mailBoxMessage
  await requireDead(trx, userUid, recipientUid)
  const uid = randomUUID()
  const place = { uid, writerUid: userUid }
  const row = {
    ...place,
    recipientUid,
    leftTo: null,
    sealed: sealHereafter(await takePersonKey(trx, services, userUid), place, message.trim()),
    writtenAt: services.clock.now(),
    trashedAt: null,
  }
  await insertLetter(trx, row)
  answer.say('hereafterKept')
  return presentLetter({ db: trx, services }, { userUid, sessionUid }, row)
}

/** A person the writer may not see does not exist for them. */
const requireDead = async (db: Database, userUid: string, recipientUid: string): Promise<void> => {
  const { rows } = await sql<Person>`
    select ${personColumns(userUid)}
      from pages p
     where p.uid = ${recipientUid}
       and ${pageSeenBy(userUid)}`.execute(db)
  const [person] = rows
  if (!person) throw new Refusal('notFound')
  if (person.alive)
    throw new Refusal('recipientAlive', { recipientUid, name: presentPerson(person).fullname })
}

export const removeLetter = async ({
  trx,
  services,
  thing: { letter },
  answer,
}: Call<typeof hereafter.remove, OfHereafter, undefined>) => {
  await setTrashed(trx, letter.uid, services.clock.now())
  answer.say('hereafterDeleted')
  return {}
}

export const restoreLetter = async ({
  trx,
  services,
  thing,
  answer,
}: Call<typeof hereafter.restore, OfHereafter, undefined>): Promise<DataOf<typeof hereafter.restore>> => {
  await setTrashed(trx, thing.letter.uid, null)
  answer.say('hereafterRestored')
  return presentLetter({ db: trx, services }, thing, { ...thing.letter, trashedAt: null })
}

export const leaveLetter = async ({
  trx,
  services,
  thing,
  input,
}: Call<typeof hereafter.leave, OfHereafter, undefined>): Promise<DataOf<typeof hereafter.leave>> => {
  const { userUid: leftTo } = input.body
  if (leftTo !== null && !(await isLegatee(trx, thing, leftTo))) throw new Refusal('notYourLegatee')
  await setLeftTo(trx, thing.letter.uid, leftTo)
  return presentLetter({ db: trx, services }, thing, { ...thing.letter, leftTo })
}

type Whole = typeof hereafter.create | typeof hereafter.restore | typeof hereafter.leave

/** The stored reply holds no text of a letter: only its writer's key opens it, and only while it is there. */
export const retellLetter = retell<Whole, string>(
  ({ uid }) => uid,
  async (asked, uid) => {
    const { letter, ...writer } = await loadKeptOrTrashed({
      ...asked,
      writes: false,
      input: { params: { uid } },
    })
    return presentLetter(asked, writer, letter)
  },
)
