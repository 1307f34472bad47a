import { fullName, type Named } from '@souvenance/contract/people/full-name'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { nameColumns } from '../persons/public.ts'

/** Whose card it is. */
export type Holder = { name: string; born: string }

type Row = Named & { born: string | null; format: number }

/** As exact as the date is known, in digits that every language reads. */
const digitsOf = (date: string, format: number): string => {
  const [year = '', month = '', day = ''] = date.split('-')
  if (format === 1) return `${day}.${month}.${year}`
  return format === 2 ? `${month}.${year}` : year
}

export const findHolder = async (db: Database, ownerUid: string): Promise<Holder> => {
  const { rows } = await sql<Row>`
    select ${nameColumns}, to_char(p.birth_date, 'YYYY-MM-DD') as born, p.birth_date_format as format
      from pages p
     where p.uid = ${ownerUid}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the page of who has a card is gone')
  return { name: fullName(row), born: row.born ? digitsOf(row.born, row.format) : '' }
}
