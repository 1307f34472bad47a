import type { DataOf } from '@souvenance/contract/endpoint'
import type { Contact, contacts } from '@souvenance/contract/people/contacts'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { pageOf, sliceOf } from '../../platform/database/one-page.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import type { Services } from '../../platform/services.ts'
import { presentPerson } from '../persons/public.ts'
import { listInvited } from '../requests/public.ts'
import type { OwnContact } from './contact-keys.ts'
import { listContacts } from './contact-store.ts'
import { findRegistered } from './registered.ts'

type Listing = Call<typeof contacts.list, SignedIn, undefined>

const collator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })

/** By name, those without one by their address. */
export const readContacts = async (call: Listing): Promise<DataOf<typeof contacts.list>> => {
  const { db, services, thing, input } = call
  const { query = '', page = 1 } = input.query
  const wanted = fold(query)
  const all = await listContacts(db, services, thing.userUid)
  const found = all
    .filter(({ email, name }) => wanted === '' || fold(`${name} ${email}`).includes(wanted))
    .map((contact) => ({ contact, title: contact.name || contact.email }))
    .sort((a, b) => collator.compare(a.title, b.title) || (a.contact.uid < b.contact.uid ? -1 : 1))
  const { rows, eof } = pageOf(found.slice(sliceOf(page).offset))
  return {
    items: await presentContacts(
      { db, services, ownerUid: thing.userUid },
      rows.map(({ contact }) => contact),
    ),
    eof,
    totalCount: found.length,
    foundByAddress: await isFoundByAddress(db, thing.accountUid),
  }
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

type Reading = { db: Database; services: Services; ownerUid: string }

export const presentContacts = async (
  { db, services, ownerUid }: Reading,
  shown: readonly OwnContact[],
): Promise<Contact[]> => {
  const folded = shown.map((contact) => contact.folded)
  const registered = await findRegistered(db, ownerUid, folded)
  const invited = await listInvited(db, services, ownerUid, folded)
  const people = new Map(registered.map((row) => [row.folded, presentPerson(row)]))
  return shown.map((contact) => {
    const person = people.get(contact.folded) ?? null
    return {
      contactUid: contact.uid,
      email: contact.email,
      name: contact.name,
      userUid: person?.userUid ?? null,
      person,
      invited: invited.has(contact.folded),
    }
  })
}

const isFoundByAddress = async (db: Database, accountUid: string): Promise<boolean> => {
  const account = await db
    .selectFrom('accounts')
    .select('found_by_address')
    .where('uid', '=', accountUid)
    .executeTakeFirst()
  return account?.found_by_address === true
}
