import { listChapters } from '@souvenance/contract/biography/chapter-tree'
import type { ChapterDetail } from '@souvenance/contract/biography/chapters'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Reader } from '../../../platform/database/query-prepared.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Standing } from '../../clouds/public.ts'
import { listPeople } from '../../clouds/public.ts'
import { readHeldPictures } from '../../pictures/public.ts'
import { listInDrafts } from '../book/tree.ts'
import { readTree } from '../book/tree-store.ts'
import { listChapterRows } from './chapter-rows.ts'
import { presentChapter, rightsOf } from './present-chapter.ts'

/** One chapter, with its place in the current tree. */
export const readChapter = async (
  call: Reader & { actor: Actor },
  standing: Standing,
  chapterUid: string,
): Promise<ChapterDetail> => {
  const { seen } = await readTree(call, standing)
  const placed = listChapters(seen).find(({ chapter }) => chapter.uid === chapterUid)
  const rows = await listChapterRows(call, standing, [chapterUid])
  const row = rows.get(chapterUid)
  if (!placed || !row) throw new Refusal('notFound')
  const reading = {
    actor: call.actor,
    standing,
    people: await listPeople(call.db, standing, [row.holderUid]),
    pictures: await readHeldPictures(call, [standing], [chapterUid]),
    inDrafts: listInDrafts(standing, seen),
    may: rightsOf(call.actor, standing),
  }
  return presentChapter(reading, placed, row)
}
