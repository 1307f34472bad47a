import type { CardLanguage } from '@souvenance/contract/legacy/ice-card'
import { fullName, type Named } from '@souvenance/contract/people/full-name'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { nameColumns } from '../persons/public.ts'

/** The person named on the card. */
export type Holder = { name: string; born: string }

type Row = Named & { born: string | null; format: number }

/** As exact as the date is known, with the month in words: in digits, it could be read as the day. */
const sayDate = (language: CardLanguage, date: string, format: number): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    year: 'numeric',
    ...(format <= 2 && { month: 'long' }),
    ...(format === 1 && { day: 'numeric' }),
  }).format(new Date(date))

export const findHolder = async (db: Database, ownerUid: string, language: CardLanguage): Promise<Holder> => {
  const { rows } = await sql<Row>`
    select ${nameColumns}, to_char(p.birth_date, 'YYYY-MM-DD') as born, p.birth_date_format as format
      from pages p
     where p.uid = ${ownerUid}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the page of who has a card is gone')
  return { name: fullName(row), born: row.born ? sayDate(language, row.born, row.format) : '' }
}
