import type { biography } from '@souvenance/contract/biography/biography'
import {
  chapterDepth,
  findChapter,
  heightOf,
  listChapters,
  readPosition,
} from '@souvenance/contract/biography/chapter-tree'
import type { SummaryChapter } from '@souvenance/contract/biography/chapters'
import type { DataOf } from '@souvenance/contract/endpoint'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import type { Call } from '../../../platform/http/calls/call.ts'
import type { Standing } from '../../clouds/public.ts'
import { getSeen, type OfBiography } from '../chapters/load-chapter.ts'
import { foreseeNumber } from '../chapters/place-chapter.ts'
import { type ChapterNode, listInDrafts } from './tree.ts'

export const readSummary = async ({
  thing,
  input: { query },
}: Call<typeof biography.summary, OfBiography, undefined>): Promise<DataOf<typeof biography.summary>> => {
  const { seen } = thing.tree
  const linked = query.linked ? getSeen(thing.tree, query.linked) : undefined
  const position = query.position ? readPosition(query.position) : null
  return {
    chapters: summarize(thing, seen, linked),
    num: foreseeNumber(seen, linked?.uid ?? null, position),
  }
}

/** The table of contents, with the places where this chapter or a new one could go. */
export const summarize = (
  standing: Standing,
  seen: readonly ChapterNode[],
  placed?: ChapterNode,
): SummaryChapter[] => {
  const inDrafts = listInDrafts(standing, seen)
  const height = placed ? heightOf([placed]) : 1
  const places = new Map(listChapters(seen).map((one) => [one.chapter.uid, one]))
  const present = (nodes: readonly ChapterNode[]): SummaryChapter[] =>
    nodes.map((node) => {
      const { num = '', pos = 0, depth = 1 } = places.get(node.uid) ?? {}
      const isOwn = placed !== undefined && findChapter([placed], node.uid) !== undefined
      return {
        itemUid: node.uid,
        itemType: itemTypeOf(node),
        num,
        pos,
        title: node.title,
        warning: inDrafts.has(node.uid),
        can: {
          placeBeside: !isOwn && depth + height - 1 <= chapterDepth,
          placeInside: !isOwn && depth + height <= chapterDepth,
        },
        chapters: present(node.chapters),
      }
    })
  return present(seen)
}
