import type { biography } from '@souvenance/contract/biography/biography'
import { liftOut } from '@souvenance/contract/biography/chapter-order'
import { listChapters } from '@souvenance/contract/biography/chapter-tree'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { Call } from '../../../platform/http/calls/call.ts'
import { saveTree } from '../book/tree-store.ts'
import { recordAct } from '../history/revision-store.ts'
import { refuseIfLocked } from '../locks/lock-store.ts'
import { listProposalsAbout } from '../proposals/proposal-store.ts'
import { markDeleted } from './chapter-store.ts'
import type { OfChapter } from './load-chapter.ts'

/** A chapter and its visible descendants. */
const branchOf = ({ item }: OfChapter): string[] => listChapters([item]).map(({ chapter }) => chapter.uid)

export const readDeletionDetails = async ({
  db,
  thing,
}: Call<typeof biography.deletionDetails, OfChapter, undefined>): Promise<
  DataOf<typeof biography.deletionDetails>
> => {
  const uids = branchOf(thing)
  const { pictures } = await db
    .selectFrom('item_pictures')
    .innerJoin('items', 'items.uid', 'picture_item_uid')
    .select((eb) => eb.fn.count<number>('picture_item_uid').distinct().as('pictures'))
    .where('holder_uid', 'in', uids)
    .where('items.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const proposals = await listProposalsAbout(db, uids)
  return { chapters: uids.length - 1, pictures: Number(pictures), proposals: proposals.length }
}

/** Descendants the viewer does not see are kept and take the place of their parent. */
export const deleteChapter = async ({
  trx,
  thing,
  services,
  answer,
}: Call<typeof biography.remove, OfChapter, undefined>): Promise<DataOf<typeof biography.remove>> => {
  const { item, tree, userUid } = thing
  const now = services.clock.now()
  const gone = branchOf(thing)
  await refuseIfLocked(trx, gone, userUid)
  const proposals = await listProposalsAbout(trx, gone)
  await markDeleted(trx, [...gone, ...proposals], { head: item.uid, by: userUid, now })
  await saveTree(trx, tree.all, liftOut(tree.all, new Set(gone)))
  await recordAct(trx, { itemUid: item.uid, actorUid: userUid, act: 'delete', now })
  answer.say('chapterDeleted')
  return {}
}
