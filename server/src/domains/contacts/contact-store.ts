import { randomUUID } from 'node:crypto'
import { contactLimits } from '@souvenance/contract/people/contact-limits'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { findPersonKey, takePersonKey } from '../person-keys/public.ts'
import { addBlocks, lockContacts, openBlocks, takeOut } from './contact-blocks.ts'
import { contactKeyOf, type KeptContact, type OwnContact } from './contact-keys.ts'

type Keys = Pick<Services, 'masterKey'>

/** Returns how many were new. A contact imported again is kept for another year, and keeps its name if it now has none. */
export const keepContacts = async (
  trx: Transaction,
  services: Pick<Services, 'masterKey' | 'clock'>,
  ownerUid: string,
  contacts: readonly KeptContact[],
): Promise<number> => {
  if (contacts.length === 0) return 0
  const key = contactKeyOf(await takePersonKey(trx, services, ownerUid))
  await lockContacts(trx, ownerUid)
  const blocks = await openBlocks(trx, key, ownerUid)
  const known = new Map(blocks.flatMap((block) => block.contacts).map((held) => [held.folded, held]))
  const moved = new Set<string>()
  const brought = contacts.map(({ email, folded, name }) => {
    const held = known.get(folded)
    if (!held) return { uid: randomUUID(), email, folded, name }
    moved.add(held.uid)
    return { uid: held.uid, email, folded, name: name || held.name }
  })
  const again = await takeOut(trx, key, { ownerUid, blocks, leaves: ({ uid }) => moved.has(uid) })
  const added = brought.length - again
  if (known.size + added > contactLimits.most)
    throw new Refusal('tooManyContacts', { most: contactLimits.most })
  await addBlocks(trx, key, ownerUid, brought)
  return added
}

/** All contacts of a person. Use them only for that person, or for computations on their behalf. */
export const listContacts = async (
  db: Database,
  { masterKey }: Keys,
  ownerUid: string,
): Promise<OwnContact[]> => {
  const person = await findPersonKey(db, masterKey, ownerUid)
  if (!person) return []
  return (await openBlocks(db, contactKeyOf(person), ownerUid)).flatMap(({ contacts }) => contacts)
}

/** Whether the address is among the contacts of a person. */
export const hasContact = async (
  db: Database,
  keys: Keys,
  ownerUid: string,
  folded: string,
): Promise<boolean> => (await listContacts(db, keys, ownerUid)).some((contact) => contact.folded === folded)

export const removeContact = async (
  trx: Transaction,
  { masterKey }: Keys,
  { ownerUid, uid }: { ownerUid: string; uid: string },
): Promise<boolean> => {
  const person = await findPersonKey(trx, masterKey, ownerUid)
  if (!person) return false
  const key = contactKeyOf(person)
  await lockContacts(trx, ownerUid)
  const blocks = await openBlocks(trx, key, ownerUid)
  return (await takeOut(trx, key, { ownerUid, blocks, leaves: (contact) => contact.uid === uid })) > 0
}

export const removeContacts = async (trx: Transaction, ownerUid: string): Promise<number> => {
  await lockContacts(trx, ownerUid)
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from contact_blocks where owner_uid = ${ownerUid} returning amount)
    select coalesce(sum(amount), 0)::int as count from gone`.execute(trx)
  return rows[0]?.count ?? 0
}
