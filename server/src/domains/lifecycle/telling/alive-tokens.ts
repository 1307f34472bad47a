import { sql } from 'kysely'
import { hashToken, mintToken } from '../../../platform/crypto/random-token.ts'
import type { Database, Transaction } from '../../../platform/database/connect.ts'

/** Minted when a warning leaves; only a hash is stored. */
export const mintAliveToken = async (
  trx: Transaction,
  reportUid: string,
  address: string,
): Promise<string> => {
  const { token, hash } = mintToken()
  await sql`
    insert into alive_tokens (hash, report_uid, address)
    values (${hash}, ${reportUid}, ${address})`.execute(trx)
  return token
}

/** The report of a link that was not used, while the address is still one of the person's. */
export const findReportOfToken = async (db: Database, token: string): Promise<string | undefined> => {
  const { rows } = await sql<{ uid: string }>`
    select r.uid
      from alive_tokens t
      join death_reports r on r.uid = t.report_uid
      join accounts a on a.page_uid = r.page_uid
      join emails e on e.account_uid = a.uid and e.address = t.address and e.confirmed_at is not null
     where t.hash = ${hashToken(token)}
       and t.used_at is null
       and r.ended_at is null`.execute(db)
  return rows[0]?.uid
}

/** Of two uses at once the second finds it used. */
export const useAliveToken = async (trx: Transaction, token: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update alive_tokens
       set used_at = now()
     where hash = ${hashToken(token)} and used_at is null`.execute(trx)
  return numAffectedRows === 1n
}
