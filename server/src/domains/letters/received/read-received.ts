import type { DataOf, Endpoint } from '@souvenance/contract/endpoint'
import type {
  LetterEnvelope,
  linkedLetters,
  receivedLetters,
  ShownLetter,
} from '@souvenance/contract/messages/received-letters'
import { sql } from 'kysely'
import { requireSignedIn } from '../../../platform/access/signed-in.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { retell } from '../../../platform/http/calls/retell.ts'
import { listPeople } from '../../clouds/public.ts'
import { findFullName } from '../../persons/public.ts'
import { listLetters } from '../post-mortem/letter-store.ts'
import { markOpened, setDeclined, setReminder, type Term } from './choices.ts'
import { hasArrived, loadLinked, loadReceived, type Received } from './load-received.ts'
import { showLetter } from './show-letter.ts'

type Choosing = Call<Endpoint, Received, unknown>

export const readReceived = async ({
  actor,
  db,
}: Call<typeof receivedLetters.list, undefined, undefined>): Promise<DataOf<typeof receivedLetters.list>> => {
  const { userUid } = requireSignedIn(actor)
  const letters = await listLetters(
    db,
    sql`p.reader_uid = ${userUid} and ${hasArrived}`,
    sql`p.left_at desc, p.uid`,
  )
  const items: LetterEnvelope[] = []
  for (const letter of letters) items.push(await presentEnvelope(db, { letter, userUid }))
  return { items }
}

export const lookAtLinked = ({
  db,
  thing,
}: Call<typeof linkedLetters.look, Received, undefined>): Promise<LetterEnvelope> =>
  presentEnvelope(db, thing)

export const openReceived = async ({ trx, services, thing }: Choosing): Promise<ShownLetter> => {
  await markOpened(trx, thing.letter)
  return showLetter({ db: trx, services }, thing.letter)
}

/** The stored reply holds no text of a letter, so that it ends with the key of its writer. */
export const retellReceived = retell<typeof receivedLetters.read, null>(
  () => null,
  async (asked) => showLetter(asked, (await loadReceived({ ...asked, writes: false })).letter),
)
export const retellLinked = retell<typeof linkedLetters.read, null>(
  () => null,
  async (asked) => showLetter(asked, (await loadLinked({ ...asked, writes: false })).letter),
)

/** Only a letter that nobody opened can be put off or declined. */
const requireUnread = ({ letter }: Received): void => {
  if (letter.openedAt !== null) throw new Refusal('letterIsRead')
}

export const postponeReceived = async (
  { trx, services, thing, answer }: Choosing,
  after: Term,
): Promise<LetterEnvelope> => {
  requireUnread(thing)
  const letter = await setReminder(trx, services, thing.letter, after)
  answer.say('letterLater')
  return presentEnvelope(trx, { ...thing, letter })
}

export const declineReceived = async ({
  trx,
  services,
  thing,
  answer,
}: Choosing): Promise<LetterEnvelope> => {
  requireUnread(thing)
  const letter = await setDeclined(trx, thing.letter, services.clock.now())
  answer.say('letterDeclined')
  return presentEnvelope(trx, { ...thing, letter })
}

/** A reader without an account learns the name, and nothing else of the page. */
const presentEnvelope = async (db: Database, { letter, userUid }: Received): Promise<LetterEnvelope> => {
  const people = userUid === null ? new Map() : await listPeople(db, { userUid }, [letter.writerUid])
  return {
    uid: letter.uid,
    from: await findFullName(db, letter.writerUid),
    writer: people.get(letter.writerUid) ?? null,
    arrivedDate: letter.leftAt?.toISOString() ?? '',
    openedDate: letter.openedAt?.toISOString() ?? null,
    remindDate: letter.remindAt?.toISOString() ?? null,
    declined: letter.declinedAt !== null,
  }
}
