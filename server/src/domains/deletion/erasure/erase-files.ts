import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/connect.ts'
import { unlessHeld } from '../../../platform/files/lock-files.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteUnheld } from '../../pictures/public.ts'
import type { WhoLeaves } from './who-leaves.ts'

/** Notes the folders in the transaction that erases their rows, so that no file is forgotten by a server that is killed. */
export const noteFolders = async (trx: Transaction, { pageUid }: WhoLeaves): Promise<void> => {
  await sql`
    insert into erased_folders (folder)
    select folder from pictures where page_uid = ${pageUid}
     union
    select folder from header_pictures where page_uid = ${pageUid}
     union
    select c.was ->> 'folder'
      from changed_meanwhile c
      join death_reports r on r.uid = c.report_uid
     where c.kind = 'picture'
       and r.page_uid = ${pageUid}
     union
    select folder from safe_blobs where owner_uid = ${pageUid}
     union
    select folder from safe_uploads where owner_uid = ${pageUid}
     union
    select e.file_key
      from exports e
      join accounts a on a.uid = e.account_uid
     where ${pageUid} in (e.page_uid, a.page_uid)
       and e.file_key is not null
     union
    select m.file_key
      from memorial_imports m
      join accounts a on a.uid = m.account_uid
     where a.page_uid = ${pageUid}
       and m.file_key is not null
        on conflict do nothing`.execute(trx)
}

/** Pictures they sent to the pages of others and that nothing shows any more. */
export const takePicturesBack = async (trx: Transaction, { pageUid }: WhoLeaves): Promise<void> => {
  const gone = await deleteUnheld(trx)
    .where('pictures.uploader_uid', '=', pageUid)
    .where('pictures.page_uid', '!=', pageUid)
    .returning('folder')
    .execute()
  if (gone.length > 0) await trx.insertInto('erased_folders').values(gone).execute()
}

/** In one pass over all files, whole folders and single ones. Not while a backup copies them; the next hour catches up. */
export const eraseFiles = ({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> =>
  unlessHeld(db, async () => {
    const noted = (await db.selectFrom('erased_folders').select('folder').execute()).map(
      ({ folder }) => folder,
    )
    if (noted.length === 0) return
    const gone = new Set(noted)
    for await (const key of files.list(''))
      if (gone.has(key) || gone.has(key.slice(0, key.lastIndexOf('/')))) await files.remove(key)
    await db.deleteFrom('erased_folders').where('folder', 'in', noted).execute()
  })
