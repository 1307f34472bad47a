import { sql } from 'kysely'
import { keyedHash } from '../../../platform/crypto/keyed-hash.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import type { WhoLeaves } from './who-leaves.ts'

/** A keyed hash in the form of a uid: acts of one person stay together, and only the installation could find the person. */
export const pseudonymOf = ({ installationKey }: Pick<Services, 'installationKey'>, uid: string): string => {
  const hex = keyedHash(installationKey.deriveKey('pseudonyms'), uid).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

/** Keeps the events but not the person. The audit allows this change in this transaction only. */
export const pseudonymizeAudit = async (
  trx: Transaction,
  services: Pick<Services, 'installationKey'>,
  { pageUid, accountUid, addresses }: WhoLeaves,
): Promise<void> => {
  await sql`select set_config('souvenance.erasing', 'on', true)`.execute(trx)
  await sql`update audit set details = '{}' where act = 'permalink changed' and target = ${pageUid}`.execute(
    trx,
  )
  const texts = [pageUid, ...(accountUid === null ? [] : [accountUid]), ...addresses]
  for (const text of texts) {
    const pseudonym = pseudonymOf(services, text)
    await sql`
      update audit
         set actor   = case when actor::text = ${text} then ${pseudonym}::uuid else actor end,
             target  = replace(target, ${text}, ${pseudonym}),
             details = replace(details::text, ${text}, ${pseudonym})::jsonb
       where actor::text = ${text}
          or target like ${`%${text}%`}
          or details::text like ${`%${text}%`}`.execute(trx)
  }
  await sql`select set_config('souvenance.erasing', 'off', true)`.execute(trx)
}
