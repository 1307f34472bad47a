import { liftOut } from '@souvenance/contract/biography/chapter-order'
import type { Transaction } from '../../../platform/database/connect.ts'
import { lockBiography, readWholeTree, saveTree } from '../book/tree-store.ts'
import { recordAct } from '../history/revision-store.ts'
import { listProposalsAbout } from '../proposals/proposal-store.ts'
import { markDeleted } from './chapter-store.ts'

/** By an operator: only what was reported goes, and the chapters inside take its place. */
export const takeOutChapter = async (
  trx: Transaction,
  { pageUid, chapterUid, now }: { pageUid: string; chapterUid: string; now: Date },
): Promise<void> => {
  await lockBiography(trx, pageUid)
  const all = await readWholeTree(trx, pageUid)
  const proposals = await listProposalsAbout(trx, [chapterUid])
  await markDeleted(trx, [chapterUid, ...proposals], { head: chapterUid, by: null, now })
  await saveTree(trx, all, liftOut(all, new Set([chapterUid])))
  await recordAct(trx, { itemUid: chapterUid, actorUid: null, act: 'delete', now })
}
