import { requestTypes } from '@souvenance/contract/people/request-types'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { hashAddress } from './addresses.ts'
import { pendingText } from './reach.ts'

/** Which of these addresses a person has asked to come, without an answer so far. */
export const listInvited = async (
  db: Database,
  keys: Pick<Services, 'installationKey'>,
  personUid: string,
  folded: readonly string[],
): Promise<Set<string>> => {
  const byHash = new Map(folded.map((address) => [hashAddress(keys, address).toString('hex'), address]))
  const hashes = [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex'))
  const { rows } = await sql<{ hash: Buffer }>`
    select r.address_hash as hash
      from requests r
     where r.source_uid = ${personUid}
       and r.type = ${requestTypes.acquaintance}
       and r.address_hash = any (${hashes}::bytea[])
       and ${sql.raw(pendingText)}`.execute(db)
  return new Set(rows.map(({ hash }) => byHash.get(hash.toString('hex')) ?? ''))
}
