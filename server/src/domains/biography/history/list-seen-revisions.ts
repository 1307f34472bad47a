import type { Database } from '../../../platform/database/connect.ts'
import type { SeenItem } from '../../audience/public.ts'
import type { Standing } from '../../clouds/public.ts'
import { findSeenRevision } from './find-seen-revision.ts'
import type { RevisionRow } from './revision-store.ts'

/** Every revision of a chapter that this reader could see when it was written, the oldest first. */
export async function* listSeenRevisions(
  db: Database,
  thing: Standing & { item: SeenItem & { uid: string } },
): AsyncGenerator<RevisionRow> {
  const versions = await db
    .selectFrom('chapter_revisions')
    .select('version')
    .where('item_uid', '=', thing.item.uid)
    .orderBy('version')
    .execute()
  for (const { version } of versions) {
    const seen = await findSeenRevision(db, thing, version)
    if (seen) yield seen
  }
}
