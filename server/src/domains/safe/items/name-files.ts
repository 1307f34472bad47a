import { joinFileName } from '@souvenance/contract/safe/safe-names'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { findSafeKeys } from '../safe-store.ts'
import { kinds, listByUid } from './item-store.ts'
import { unsealName } from './sealed-names.ts'

/** Which of these are files of this safe, and neither in the trash nor below a trashed folder. */
export const listKeptFiles = async (
  db: Database,
  ownerUid: string,
  uids: readonly string[],
): Promise<string[]> => {
  if (uids.length === 0) return []
  const { rows } = await sql<{ file: string }>`
    with recursive path as (
      select i.uid as file, i.parent_uid, i.trashed_at
        from safe_items i
       where i.uid = any(${uids}::uuid[])
         and i.owner_uid = ${ownerUid}
         and i.kind = ${kinds.file}
       union all
      select path.file, above.parent_uid, above.trashed_at
        from safe_items above
        join path on above.uid = path.parent_uid
    )
    select file
      from path
     group by file
    having bool_and(trashed_at is null)`.execute(db)
  return rows.map(({ file }) => file)
}

/** Names of files in a safe. Whether the reader may know them is for the caller to decide. */
export const nameFiles = async (
  db: Database,
  { masterKey }: Pick<Services, 'masterKey'>,
  { ownerUid, uids }: { ownerUid: string; uids: readonly string[] },
): Promise<Map<string, string>> => {
  const keys = await findSafeKeys(db, masterKey, ownerUid)
  if (!keys) return new Map()
  const kept = await listByUid(db, await listKeptFiles(db, ownerUid, uids))
  return new Map(kept.map(({ uid, sealed_name }) => [uid, joinFileName(unsealName(keys, uid, sealed_name))]))
}
