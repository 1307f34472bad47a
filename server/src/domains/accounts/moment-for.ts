import type { Language } from '@souvenance/contract/languages'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import { writeMoment } from '../../platform/i18n/write-moment.ts'

/** For a mail: in the zone that the person chose for their mails, which it names. */
export const momentFor = async (
  { trx, language }: { trx: Transaction; language: Language },
  pageUid: string,
  at: Date | number,
): Promise<string> => {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from communications where person_uid = ${pageUid}`.execute(trx)
  return writeMoment(language, at, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: rows[0]?.zone ?? 'UTC',
  })
}
