import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@souvenance/contract/accounts/access'
import { sql } from 'kysely'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { keyedHash } from '../../../platform/crypto/keyed-hash.ts'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { sendNotice } from '../mails.ts'
import { lockAccount } from '../store.ts'
import { recordChange } from '../undo/account-changes.ts'
import { asksSecondFactor } from './factor-store.ts'

/** Without characters that are easily confused. 49 bits a code. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const half = 5

const writeCode = (): string => {
  const part = () => Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('')
  return `${part()}-${part()}`
}

const hashOf = ({ installationKey }: Services, accountUid: string, code: string): Buffer => {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return keyedHash(installationKey.deriveKey('recovery codes'), `${accountUid} ${plain}`)
}

/** Replaces the former codes. The new ones are shown once: only keyed hashes are stored. */
export const makeRecoveryCodes = async (
  trx: Transaction,
  services: Services,
  accountUid: string,
): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, writeCode)
  await trx.deleteFrom('recovery_codes').where('account_uid', '=', accountUid).execute()
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ hash: hashOf(services, accountUid, code), account_uid: accountUid })))
    .execute()
  return codes
}

type Left = { left: number; madeAt: Date | null }

export const countRecoveryCodes = async (db: Database, accountUid: string): Promise<Left> => {
  const { left, madeAt } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('used_at', 'is', null).as('left'),
      fn.min('made_at').as('madeAt'),
    ])
    .where('account_uid', '=', accountUid)
    .executeTakeFirstOrThrow()
  return { left: Number(left), madeAt }
}

/** Undefined while no second factor is on. */
export const findRecoveryCodesLeft = async (db: Database, accountUid: string): Promise<number | undefined> =>
  (await asksSecondFactor(db, accountUid)) ? (await countRecoveryCodes(db, accountUid)).left : undefined

/** False if it is none of theirs, or was used before. Every address is told of its use. */
export const useRecoveryCode = async (
  services: Services,
  accountUid: string,
  code: string,
): Promise<boolean> =>
  services.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountUid)
    const used = await trx
      .updateTable('recovery_codes')
      .set({ used_at: sql<Date>`clock_timestamp()` })
      .where('hash', '=', hashOf(services, accountUid, code))
      .where('account_uid', '=', accountUid)
      .where('used_at', 'is', null)
      .returning('hash')
      .executeTakeFirst()
    if (!used) return false
    const { left } = await countRecoveryCodes(trx, accountUid)
    const change = await recordChange(trx, accountUid, 'accessChanged')
    await recordAudit(trx, { actor: accountUid, act: 'recovery code used', details: { left } })
    await sendNotice(trx, accountUid, 'recoveryCodeUsed', change, { left })
    return true
  })
