import { type KeyObject, randomUUID } from 'node:crypto'
import { lockName } from '../../platform/database/advisory-lock.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { type OwnContact, sealContacts, unsealContacts } from './contact-keys.ts'

/** Large enough to be cheap, small enough that changing one contact is. */
const contactsInBlock = 500

type Block = { uid: string; contacts: OwnContact[] }

/** Locks a person's contacts until the end of the transaction. */
export const lockContacts = async (trx: Transaction, ownerUid: string): Promise<void> => {
  await lockName(trx, 'contacts', ownerUid)
}

export const openBlocks = async (db: Database, key: KeyObject, ownerUid: string): Promise<Block[]> => {
  const rows = await db
    .selectFrom('contact_blocks')
    .select(['uid', 'address_hash as hash', 'sealed'])
    .where('owner_uid', '=', ownerUid)
    .execute()
  return rows.map(({ uid, ...row }) => ({ uid, contacts: unsealContacts(key, { ownerUid, uid }, row) }))
}

export const addBlocks = async (
  trx: Transaction,
  key: KeyObject,
  ownerUid: string,
  contacts: readonly OwnContact[],
): Promise<void> => {
  const blocks = Array.from({ length: Math.ceil(contacts.length / contactsInBlock) }, (_, index) => ({
    uid: randomUUID(),
    contacts: contacts.slice(index * contactsInBlock, (index + 1) * contactsInBlock),
  }))
  await trx
    .insertInto('contact_blocks')
    .values(
      blocks.map((block) => ({
        uid: block.uid,
        owner_uid: ownerUid,
        ...sealedColumns(key, ownerUid, block),
      })),
    )
    .execute()
}

/** Removes contacts and keeps the expiry of the others in each block. Returns how many were removed. */
export const takeOut = async (
  trx: Transaction,
  key: KeyObject,
  { ownerUid, blocks, leaves }: { ownerUid: string; blocks: Block[]; leaves: (one: OwnContact) => boolean },
): Promise<number> => {
  let taken = 0
  for (const { uid, contacts } of blocks) {
    const rest = contacts.filter((contact) => !leaves(contact))
    taken += contacts.length - rest.length
    if (rest.length === contacts.length) continue
    if (rest.length === 0) await trx.deleteFrom('contact_blocks').where('uid', '=', uid).execute()
    else
      await trx
        .updateTable('contact_blocks')
        .set(sealedColumns(key, ownerUid, { uid, contacts: rest }))
        .where('uid', '=', uid)
        .execute()
  }
  return taken
}

const sealedColumns = (key: KeyObject, ownerUid: string, { uid, contacts }: Block) => ({
  address_hash: null,
  sealed: sealContacts(key, { ownerUid, uid }, contacts),
  amount: contacts.length,
})
