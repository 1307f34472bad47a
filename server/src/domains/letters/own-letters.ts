import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { findPersonKey } from '../person-keys/public.ts'
import { type HereafterRow, keptBy, listLetters as listHereafter } from './hereafter/hereafter-store.ts'
import { type LetterContent, unsealHereafter, unsealLetter } from './letter-keys.ts'
import { type LetterRow, listLetters as listForLater } from './post-mortem/letter-store.ts'

export type OwnHereafter = Omit<HereafterRow, 'sealed'> & { text: string }
export type OwnForLater = Omit<LetterRow, 'sealed'> & { content: LetterContent }
type Reading = { db: Database; services: Pick<Services, 'masterKey'> }

const batchSize = 200

/** Letters to the dead that somebody wrote and kept, the latest first: who may is asked by the caller. */
export async function* listOwnHereafter({ db, services }: Reading, userUid: string) {
  const key = await findPersonKey(db, services.masterKey, userUid)
  let anchor: { at: Date; uid: string } | undefined
  while (key) {
    const rows = await listHereafter(db, keptBy({ userUid }), { anchor, limit: batchSize })
    for (const { sealed, ...row } of rows)
      yield { ...row, text: unsealHereafter(key, row, sealed) } satisfies OwnHereafter
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    anchor = { at: last.writtenAt, uid: last.uid }
  }
}

/** Letters for later that somebody wrote, the latest first: who may is asked by the caller. */
export const listOwnForLater = async ({ db, services }: Reading, userUid: string): Promise<OwnForLater[]> => {
  const key = await findPersonKey(db, services.masterKey, userUid)
  if (!key) return []
  const rows = await listForLater(db, sql`p.writer_uid = ${userUid}`)
  return rows.map(({ sealed, ...row }) => ({ ...row, content: unsealLetter(key, row, sealed) }))
}
