import type { Database } from '../../../platform/database/connect.ts'
import { type SeenItem, sees } from '../../audience/public.ts'
import type { Standing } from '../../clouds/public.ts'
import { findRevision, type RevisionRow } from './revision-store.ts'

type OfItem = Standing & { item: SeenItem & { uid: string } }

/** A revision, if this reader could see the item when it was written. */
export const findSeenRevision = async (
  db: Database,
  thing: OfItem,
  version: number,
): Promise<RevisionRow | undefined> => {
  const row = await findRevision(db, thing.item.uid, version)
  return row && sees(thing, { ...thing.item, ...row.acted?.then }) ? row : undefined
}
