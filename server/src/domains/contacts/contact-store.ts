import { contactLimits } from '@souvenance/contract/people/contact-limits'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { findPersonKey, takePersonKey } from '../person-keys/public.ts'
import { contactKeysOf, hashContact, type KeptContact, sealContact, unsealContact } from './contact-keys.ts'

export type OwnContact = KeptContact & { uid: string }
type Keys = Pick<Services, 'masterKey'>

/** How many were not known before. A contact brought again is kept for another year, and keeps its name if it now has none. */
export const keepContacts = async (
  trx: Transaction,
  services: Pick<Services, 'masterKey' | 'clock'>,
  ownerUid: string,
  contacts: readonly KeptContact[],
): Promise<number> => {
  if (contacts.length === 0) return 0
  const keys = contactKeysOf(await takePersonKey(trx, services, ownerUid))
  let added = 0
  for (const named of [true, false]) {
    const rows = contacts
      .filter(({ name }) => (name !== '') === named)
      .map((contact) => {
        const hash = hashContact(keys, contact.folded)
        return { hash, sealed: sealContact(keys, { ownerUid, hash, contact }) }
      })
    added += await upsert(trx, ownerUid, rows, named)
  }
  if ((await countContacts(trx, ownerUid)) > contactLimits.most)
    throw new Refusal('tooManyContacts', { most: contactLimits.most })
  return added
}

const upsert = async (
  trx: Transaction,
  ownerUid: string,
  rows: readonly { hash: Buffer; sealed: Buffer }[],
  named: boolean,
): Promise<number> => {
  if (rows.length === 0) return 0
  const { rows: kept } = await sql<{ count: number }>`
    with kept as (
      insert into contacts as held (owner_uid, address_hash, sealed)
      select ${ownerUid}::uuid, brought.hash, brought.sealed
        from unnest(${rows.map(({ hash }) => hash)}::bytea[], ${rows.map(({ sealed }) => sealed)}::bytea[])
          as brought (hash, sealed)
       order by brought.hash
          on conflict (owner_uid, address_hash)
          do update set brought_at = now(), sealed = ${named ? sql`excluded.sealed` : sql`held.sealed`}
      returning (xmax = 0) as added
    )
    select count(*) filter (where added)::int as count from kept`.execute(trx)
  return kept[0]?.count ?? 0
}

const countContacts = async (db: Database, ownerUid: string): Promise<number> => {
  const { count } = await db
    .selectFrom('contacts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_uid', '=', ownerUid)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** All contacts of a person; only for that person, or for what is worked out for them. */
export const listContacts = async (
  db: Database,
  { masterKey }: Keys,
  ownerUid: string,
): Promise<OwnContact[]> => {
  const person = await findPersonKey(db, masterKey, ownerUid)
  if (!person) return []
  const keys = contactKeysOf(person)
  const rows = await db
    .selectFrom('contacts')
    .select(['uid', 'address_hash as hash', 'sealed'])
    .where('owner_uid', '=', ownerUid)
    .execute()
  return rows.map(({ uid, hash, sealed }) => ({ uid, ...unsealContact(keys, { ownerUid, hash, sealed }) }))
}

/** Whether the address stands among the contacts of a person. */
export const hasContact = async (
  db: Database,
  { masterKey }: Keys,
  ownerUid: string,
  folded: string,
): Promise<boolean> => {
  const person = await findPersonKey(db, masterKey, ownerUid)
  if (!person) return false
  const found = await db
    .selectFrom('contacts')
    .select('uid')
    .where('owner_uid', '=', ownerUid)
    .where('address_hash', '=', hashContact(contactKeysOf(person), folded))
    .executeTakeFirst()
  return found !== undefined
}

export const removeContact = async (trx: Transaction, ownerUid: string, uid: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('contacts')
    .where('owner_uid', '=', ownerUid)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export const removeContacts = async (trx: Transaction, ownerUid: string): Promise<number> => {
  const { numDeletedRows } = await trx
    .deleteFrom('contacts')
    .where('owner_uid', '=', ownerUid)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
