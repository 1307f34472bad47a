import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken, mintToken } from '../../../platform/crypto/random-token.ts'
import type { Database, Transaction } from '../../../platform/database/connect.ts'

const linkYears = 2
const codeMinutes = 30
const mostTries = 5
/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 10

/** Minted when a mail leaves, again at each attempt: whichever of them arrives works. */
export const mintLink = async (trx: Transaction, letterUid: string): Promise<string> => {
  const { token, hash } = mintToken()
  await sql`
    insert into letter_links (hash, letter_uid, expires_at)
    values (${hash}, ${letterUid}, now() + make_interval(years => ${linkYears}))`.execute(trx)
  return token
}

/** The code of the last mail counts. */
export const mintCode = async (trx: Transaction, letterUid: string): Promise<string> => {
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  await sql`
    insert into letter_codes (letter_uid, hash, expires_at)
    values (${letterUid}, ${hashToken(code)}, now() + make_interval(mins => ${codeMinutes}))
        on conflict (letter_uid) do update
       set hash = excluded.hash, tries = 0, expires_at = excluded.expires_at`.execute(trx)
  return code
}

/** Counts the try before it compares, so that refused tries count too. */
export const tryCode = async (db: Database, letterUid: string, code: string): Promise<boolean> => {
  const { rows } = await sql<{ hash: Buffer }>`
    update letter_codes
       set tries = tries + 1
     where letter_uid = ${letterUid}
       and tries < ${mostTries}
       and expires_at > now()
    returning hash`.execute(db)
  const given = hashToken(code.replaceAll(/[\s-]/g, '').toUpperCase())
  return rows[0]?.hash.equals(given) === true
}

/** Of two uses at once the second finds none. */
export const useCode = async (trx: Transaction, letterUid: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from letter_codes where letter_uid = ${letterUid} and expires_at > now()`.execute(trx)
  return numAffectedRows === 1n
}
