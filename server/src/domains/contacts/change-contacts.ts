import type { DataOf } from '@souvenance/contract/endpoint'
import type { contacts } from '@souvenance/contract/people/contacts'
import type { SignedIn } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { getMailAddress } from '../accounts/public.ts'
import { keepContacts, listContacts, removeContact, removeContacts } from './contact-store.ts'
import { presentContacts } from './read-contacts.ts'

type Adding = Call<typeof contacts.addManually, SignedIn, undefined>
type Removing = Call<typeof contacts.remove, SignedIn, undefined>
type RemovingAll = Call<typeof contacts.removeAll, SignedIn, undefined>
type Choosing = Call<typeof contacts.beFound, SignedIn, undefined>

export const addContact = async (call: Adding): Promise<DataOf<typeof contacts.addManually>> => {
  const { trx, services, thing, input, answer } = call
  const { userUid: ownerUid } = thing
  const { address, folded } = getMailAddress(input.body.email)
  const name = (input.body.name ?? '').replaceAll(/\s+/g, ' ').trim()
  await keepContacts(trx, services, ownerUid, [{ email: address, folded, name }])
  const kept = (await listContacts(trx, services, ownerUid)).filter((contact) => contact.folded === folded)
  const [contact] = await presentContacts({ db: trx, services, ownerUid }, kept)
  if (!contact) throw new Error('a contact was kept and cannot be found')
  answer.say('contactAdded')
  return { contact }
}

export const deleteContact = async (call: Removing): Promise<Record<never, never>> => {
  const { trx, services, thing, input, answer } = call
  const contact = { ownerUid: thing.userUid, uid: input.params.contactUid }
  if (!(await removeContact(trx, services, contact))) throw new Refusal('notFound')
  answer.say('contactDeleted')
  return {}
}

/** Deletes the suggestions made from these contacts as well. */
export const deleteContacts = async (call: RemovingAll): Promise<DataOf<typeof contacts.removeAll>> => {
  const { trx, thing, answer } = call
  const deleted = await removeContacts(trx, thing.userUid)
  await trx
    .deleteFrom('following_suggestions')
    .where('person_uid', '=', thing.userUid)
    .where('reason', 'in', ['contact', 'cared-for'])
    .execute()
  answer.say('contactsDeleted')
  return { deleted }
}

export const chooseFound = async (call: Choosing): Promise<DataOf<typeof contacts.beFound>> => {
  const { trx, thing, input } = call
  const { foundByAddress } = input.body
  await trx
    .updateTable('accounts')
    .set({ found_by_address: foundByAddress })
    .where('uid', '=', thing.accountUid)
    .execute()
  await recordAudit(trx, {
    actor: thing.userUid,
    act: 'found by address changed',
    target: thing.userUid,
    details: { foundByAddress },
  })
  return { foundByAddress }
}
