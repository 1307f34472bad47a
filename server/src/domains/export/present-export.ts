import { hoursBetweenExports, type ShownExport } from '@souvenance/contract/accounts/exports'
import { fullName, type Named } from '@souvenance/contract/people/full-name'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { nameColumns } from '../persons/public.ts'
import { type ExportRow, findLastAsked } from './export-store.ts'

const hour = 3_600_000

/** Never 100 percent before it is ready. */
const mostPercent = 99

export const presentExport = async (db: Database, row: ExportRow): Promise<ShownExport> => {
  const { rows } = await sql<Named & { permalink: string }>`
    select p.permalink, ${nameColumns} from pages p where p.uid = ${row.pageUid}`.execute(db)
  const [named] = rows
  if (!named) throw new Error('the page of an export is gone')
  const last = await findLastAsked(db, row)
  return {
    exportUid: row.uid,
    kind: row.pageUid === row.ownerUid ? 'account' : 'memorial',
    page: { uid: row.pageUid, fullname: fullName(named), permalink: named.permalink },
    state: row.state,
    percent: percentOf(row),
    size: row.state === 'ready' ? row.size : null,
    leftOut: row.leftOut.length,
    askedAt: row.askedAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.state === 'ready' ? (row.expiresAt?.toISOString() ?? null) : null,
    nextAt: last ? new Date(last.getTime() + hoursBetweenExports * hour).toISOString() : null,
  }
}

const percentOf = ({ state, doneBytes, totalBytes }: ExportRow): number => {
  if (state === 'ready') return 100
  return totalBytes === 0 ? 0 : Math.min(mostPercent, Math.floor((doneBytes / totalBytes) * 100))
}
