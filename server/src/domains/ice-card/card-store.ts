import { randomBytes, randomInt } from 'node:crypto'
import { limits } from '@souvenance/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { hashToken } from '../../platform/crypto/random-token.ts'
import { seal, unseal } from '../../platform/crypto/seal.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { findPersonKey, type PersonKey, takePersonKey } from '../person-keys/public.ts'
import type { CardContent } from './card-content.ts'

/** The keys to the page of a card: the code of its address, and the PIN. */
type Access = { code: string; pin: string }
export type KeptCard = {
  ownerUid: string
  version: number
  changedAt: Date
  content: CardContent
  access: Access
  wrongPins: number
  downloadCount: number
  downloadedAt: Date | null
}
type Keys = Pick<Services, 'masterKey'>

const codeBytes = 16

const keyOf = (person: PersonKey): Buffer => person.deriveKey('emergency card')
/** Bound to the owner and the version, so that no other row can be put in its place. */
const contentContext = (ownerUid: string, version: number): string => `emergency card ${ownerUid} ${version}`
const accessContext = (ownerUid: string): string => `access to the emergency card ${ownerUid}`

const findWhere = async (
  db: Database,
  { masterKey }: Keys,
  which: RawBuilder<boolean>,
): Promise<KeptCard | undefined> => {
  const row = await db.selectFrom('ice_cards as c').selectAll().where(which).executeTakeFirst()
  const person = row && (await findPersonKey(db, masterKey, row.owner_uid))
  if (!row || !person) return undefined
  const { owner_uid: ownerUid, version } = row
  const open = (sealed: Buffer, context: string) =>
    JSON.parse(unseal(keyOf(person), sealed, context).toString())
  return {
    ownerUid,
    version,
    changedAt: row.changed_at,
    content: open(row.sealed, contentContext(ownerUid, version)),
    access: open(row.sealed_access, accessContext(ownerUid)),
    wrongPins: row.wrong_pins,
    downloadCount: row.download_count,
    downloadedAt: row.downloaded_at,
  }
}

export const findCard = (db: Database, keys: Keys, ownerUid: string): Promise<KeptCard | undefined> =>
  findWhere(db, keys, sql`c.owner_uid = ${ownerUid}`)

const leadsToCard = (code: string): RawBuilder<boolean> => sql`
  c.code_hash = ${hashToken(code)} and c.online and exists (select from pages p where p.uid = c.owner_uid and p.alive)`

/** How many wrong PINs a code has seen; nothing where it leads nowhere: it is old, not online, or its owner has died. */
export const findWrongPins = async (db: Database, code: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('ice_cards as c')
    .select('c.wrong_pins')
    .where(leadsToCard(code))
    .executeTakeFirst()
  return row?.wrong_pins
}

/** Locked until the transaction ends: PINs of one card are checked one after the other. */
export const lockCardOfCode = async (
  trx: Transaction,
  keys: Keys,
  code: string,
): Promise<KeptCard | undefined> => {
  const row = await trx
    .selectFrom('ice_cards as c')
    .select('c.owner_uid')
    .where(leadsToCard(code))
    .forUpdate()
    .executeTakeFirst()
  return row && findCard(trx, keys, row.owner_uid)
}

const mintAccess = (): Access => ({
  code: randomBytes(codeBytes).toString('base64url'),
  pin: String(randomInt(10 ** limits.icePin)).padStart(limits.icePin, '0'),
})

const accessColumns = (person: PersonKey, ownerUid: string) => {
  const access = mintAccess()
  return {
    sealed_access: seal(keyOf(person), Buffer.from(JSON.stringify(access)), accessContext(ownerUid)),
    code_hash: hashToken(access.code),
  }
}

type Saved = { ownerUid: string; base: number; content: CardContent }

/** Whether it was kept: another window may have saved this version first. */
export const saveContent = async (
  trx: Transaction,
  services: Pick<Services, 'masterKey' | 'clock'>,
  { ownerUid, base, content }: Saved,
): Promise<boolean> => {
  const person = await takePersonKey(trx, services, ownerUid)
  const version = base + 1
  const values = {
    version,
    sealed: seal(keyOf(person), Buffer.from(JSON.stringify(content)), contentContext(ownerUid, version)),
    changed_at: services.clock.now(),
    online: content.online,
  }
  if (base === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('ice_cards')
      .values({ owner_uid: ownerUid, ...values, ...accessColumns(person, ownerUid) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await trx
    .updateTable('ice_cards')
    .set(values)
    .where('owner_uid', '=', ownerUid)
    .where('version', '=', base)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether there was a card to give a new code and PIN. */
export const renewAccess = async (
  trx: Transaction,
  services: Pick<Services, 'masterKey' | 'clock'>,
  ownerUid: string,
): Promise<boolean> => {
  const person = await takePersonKey(trx, services, ownerUid)
  const { numUpdatedRows } = await trx
    .updateTable('ice_cards')
    .set({ ...accessColumns(person, ownerUid), wrong_pins: 0 })
    .where('owner_uid', '=', ownerUid)
    .executeTakeFirst()
  await trx.deleteFrom('ice_card_clients').where('owner_uid', '=', ownerUid).execute()
  return numUpdatedRows === 1n
}

export const countDownload = async (db: Database, ownerUid: string): Promise<void> => {
  await sql`
    update ice_cards
       set download_count = download_count + 1, downloaded_at = now()
     where owner_uid = ${ownerUid}`.execute(db)
}

/** Whether somebody has a card, and printed it within a year. */
export const findPrinting = async (db: Database, ownerUid: string): Promise<'fresh' | 'due' | undefined> => {
  const { rows } = await sql<{ fresh: boolean | null }>`
    select downloaded_at > now() - interval '1 year' as fresh
      from ice_cards where owner_uid = ${ownerUid}`.execute(db)
  const [card] = rows
  return card && (card.fresh ? 'fresh' : 'due')
}
