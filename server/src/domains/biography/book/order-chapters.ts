import type { biography } from '@souvenance/contract/biography/biography'
import { mergeOrder } from '@souvenance/contract/biography/chapter-order'
import type { Branch } from '@souvenance/contract/biography/chapter-tree'
import { movedChapters } from '@souvenance/contract/biography/moved-chapters'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { OfBiography } from '../chapters/load-chapter.ts'
import { recordMoves } from '../history/revision-store.ts'
import { summarize } from './read-summary.ts'
import { readTree, saveTree } from './tree-store.ts'

type Ordering = Call<typeof biography.order, OfBiography, undefined>
type Listed = { itemUid: string; chapters?: readonly Listed[] | undefined }

export const orderChapters = async (call: Ordering): Promise<DataOf<typeof biography.order>> => {
  const { trx, thing, input, services, answer } = call
  const { all, seen } = thing.tree
  const tree = mergeOrder(all, input.body.chapters.map(branchOf), seen)
  if (!tree) throw new Refusal('chapterTooDeep')
  await saveTree(trx, all, tree)
  const now = services.clock.now()
  await recordMoves(trx, { itemUids: movedChapters(all, tree), actorUid: thing.userUid, now })
  answer.say('orderKept')
  return { chapters: summarize(thing, (await readTree(call, thing)).seen) }
}

const branchOf = ({ itemUid, chapters = [] }: Listed): Branch => ({
  itemUid: itemUid.toLowerCase(),
  chapters: chapters.map(branchOf),
})
