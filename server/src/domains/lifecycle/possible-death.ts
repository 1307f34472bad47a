import { isPossibleLifetime, type KnownDate } from '@souvenance/contract/dates/dates'
import { limits } from '@souvenance/contract/limits'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Instant } from './report.ts'

/** Neither in the future everywhere on earth nor before birth, as far as both dates are known. */
export const isPossibleDeath = async (
  trx: Transaction,
  donorUid: string,
  death: KnownDate,
  now: Instant,
): Promise<boolean> => {
  const { rows } = await sql<{ date: string | null; format: number }>`
    select to_char(birth_date, 'YYYY-MM-DD') as date, birth_date_format as format
      from pages
     where uid = ${donorUid}`.execute(trx)
  const [born] = rows
  const birth = born?.date ? { date: born.date, format: born.format } : undefined
  return isPossibleLifetime({ birth, death }, new Date(now), limits.oldestBirthYears)
}
