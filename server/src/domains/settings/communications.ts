import type { communications } from '@souvenance/contract/accounts/communications'
import type { DataOf, Endpoint } from '@souvenance/contract/endpoint'
import { usualChoices } from '@souvenance/contract/people/mail-choices'
import type { Actor, SignedIn } from '../../platform/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { isLegatee, lockPerson } from '../followers/public.ts'
import { presentPerson } from '../persons/public.ts'
import {
  addToBlacklist,
  findChoices,
  isPerson,
  isTimeZone,
  listBlacklisted,
  listRemembered,
  removeFromBlacklist,
  rescheduleMails,
  saveChoices,
} from './communications-store.ts'

type Answer = DataOf<typeof communications.read>
type Acting<E extends Endpoint> = Pick<Call<E, unknown, unknown>, 'db' | 'trx' | 'actor' | 'input'>

export const requireSignedIn = (actor: Actor): SignedIn => {
  if (!actor.signedIn) throw new Refusal('signInFirst')
  return actor
}

export const presentCommunications = async (
  db: Database,
  { userUid, language }: SignedIn,
): Promise<Answer> => {
  const { mails, timeZone } = await findChoices(db, userUid)
  const blacklist = (await listBlacklisted(db, userUid)).map((person) => ({
    ...presentPerson(person),
    dateAdded: person.since.toISOString(),
  }))
  const remembered = (await listRemembered(db, userUid)).map(presentPerson)
  return { cfg: { mails: { ...usualChoices, ...mails }, timeZone, language, blacklist, remembered } }
}

export const readCommunications = ({ db, actor }: Acting<typeof communications.read>): Promise<Answer> =>
  presentCommunications(db, requireSignedIn(actor))

/** What waits to be mailed follows the new choice; what came under `never` is not sent afterwards. */
export const changeCommunications = async ({
  trx,
  actor,
  input,
}: Acting<typeof communications.change>): Promise<Answer> => {
  const me = requireSignedIn(actor)
  const { mails = {}, timeZone } = input.body.cfg
  if (timeZone !== undefined && !(await isTimeZone(trx, timeZone)))
    throw new Refusal('badInput', { field: 'cfg.timeZone', rule: 'format' })
  await saveChoices(trx, me.userUid, { mails, timeZone })
  await rescheduleMails(trx, me.userUid)
  return presentCommunications(trx, me)
}

export const blockPerson = async ({
  trx,
  actor,
  input,
}: Acting<typeof communications.block>): Promise<Answer> => {
  const me = requireSignedIn(actor)
  const { userUid } = input.body
  if (userUid === me.userUid) throw new Refusal('badInput', { field: 'userUid', rule: 'format' })
  if (!(await isPerson(trx, userUid))) throw new Refusal('notFound')
  await lockPerson(trx, me.userUid, userUid)
  if (await isLegatee(trx, me.userUid, userUid)) throw new Refusal('removeLegateeFirst')
  await addToBlacklist(trx, me.userUid, userUid)
  return presentCommunications(trx, me)
}

export const unblockPerson = async ({
  trx,
  actor,
  input,
}: Acting<typeof communications.unblock>): Promise<Answer> => {
  const me = requireSignedIn(actor)
  await removeFromBlacklist(trx, me.userUid, input.params.userUid)
  return presentCommunications(trx, me)
}
