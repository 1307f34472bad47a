import type { communications } from '@souvenance/contract/accounts/communications'
import type { DataOf, Endpoint } from '@souvenance/contract/endpoint'
import { usualChoices } from '@souvenance/contract/people/mail-choices'
import type { SignedIn } from '../../platform/access/actor.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { isLegatee, lockPerson } from '../followers/public.ts'
import { presentPerson } from '../persons/public.ts'
import {
  addToBlacklist,
  findChoices,
  isTimeZone,
  listBlacklisted,
  listRemembered,
  removeFromBlacklist,
  rescheduleMails,
  saveChoices,
} from './communications-store.ts'
import { hasMet } from './has-met.ts'

type Answer = DataOf<typeof communications.read>
type Acting<E extends Endpoint> = Pick<Call<E, unknown, unknown>, 'db' | 'trx' | 'actor' | 'input'>

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

/** Waiting mails follow the new choice; news that arrived under `never` is not mailed afterwards. */
export const changeCommunications = async ({
  trx,
  actor,
  input,
}: Acting<typeof communications.change>): Promise<Answer> => {
  const me = requireSignedIn(actor)
  const { mails = {}, timeZone, blacklist } = input.body.cfg
  if (timeZone !== undefined && !(await isTimeZone(trx, timeZone)))
    throw new Refusal('badInput', { field: 'cfg.timeZone', rule: 'format' })
  await requireUnchanged(trx, me, input.body.cfg)
  if (blacklist) await setBlacklist(trx, me.userUid, uidsOf(blacklist))
  await saveChoices(trx, me.userUid, { mails, timeZone })
  await rescheduleMails(trx, me.userUid)
  return presentCommunications(trx, me)
}

const uidsOf = (people: readonly { userUid: string }[]): Set<string> =>
  new Set(people.map(({ userUid }) => userUid.toLowerCase()))

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((uid) => !others.has(uid)).toSorted()

/** Settings that have calls of their own may be sent along only if unchanged. */
const requireUnchanged = async (
  trx: Transaction,
  { userUid, language }: SignedIn,
  sent: Acting<typeof communications.change>['input']['body']['cfg'],
): Promise<void> => {
  if (sent.language !== undefined && sent.language !== language)
    throw new Refusal('badInput', { field: 'cfg.language', rule: 'format' })
  if (sent.remembered === undefined) return
  const held = new Set((await listRemembered(trx, userUid)).map(({ uid }) => uid))
  const wanted = uidsOf(sent.remembered)
  if (without(held, wanted).length > 0 || without(wanted, held).length > 0)
    throw new Refusal('badInput', { field: 'cfg.remembered', rule: 'format' })
}

const setBlacklist = async (trx: Transaction, ownerUid: string, wanted: Set<string>): Promise<void> => {
  const held = new Set((await listBlacklisted(trx, ownerUid)).map(({ uid }) => uid))
  for (const uid of without(held, wanted)) await removeFromBlacklist(trx, ownerUid, uid)
  for (const uid of without(wanted, held)) await block(trx, ownerUid, uid, 'cfg.blacklist')
}

const block = async (trx: Transaction, ownerUid: string, userUid: string, field: string): Promise<void> => {
  if (userUid === ownerUid) throw new Refusal('badInput', { field, rule: 'format' })
  if (!(await hasMet(trx, ownerUid, userUid))) throw new Refusal('notFound')
  await lockPerson(trx, ownerUid, userUid)
  if (await isLegatee(trx, ownerUid, userUid)) throw new Refusal('removeLegateeFirst')
  await addToBlacklist(trx, ownerUid, userUid)
}

export const blockPerson = async ({
  trx,
  actor,
  input,
}: Acting<typeof communications.block>): Promise<Answer> => {
  const me = requireSignedIn(actor)
  await block(trx, me.userUid, input.body.userUid, 'userUid')
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
