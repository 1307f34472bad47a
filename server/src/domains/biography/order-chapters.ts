import type { biography } from '@souvenance/contract/biography'
import { mergeOrder } from '@souvenance/contract/chapter-order'
import type { Branch } from '@souvenance/contract/chapter-tree'
import type { DataOf } from '@souvenance/contract/endpoint'
import { movedChapters } from '@souvenance/contract/moved-chapters'
import type { Call } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OfBiography } from './load-chapter.ts'
import { summarize } from './read-summary.ts'
import { recordMoves } from './revision-store.ts'
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
