import type { biography } from '@souvenance/contract/biography/biography'
import { listChapters } from '@souvenance/contract/biography/chapter-tree'
import type { Chapter, ChapterDetail } from '@souvenance/contract/biography/chapters'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { FeedRights } from '@souvenance/contract/items/feed-items'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { sections } from '@souvenance/contract/pages/sections'
import { levels } from '@souvenance/contract/people/levels'
import type { Call } from '../../../platform/http/calls/call.ts'
import {
  cardOf,
  hasLevel,
  isForCircles,
  listPeople,
  type Standing,
  sectionOpen,
} from '../../clouds/public.ts'
import { readHeldPictures } from '../../pictures/public.ts'
import { listChapterRows } from '../chapters/chapter-rows.ts'
import type { OfBiography } from '../chapters/load-chapter.ts'
import { presentChapter, type Rights, rightsOf } from '../chapters/present-chapter.ts'
import { type ChapterNode, listInDrafts } from './tree.ts'

type Biography = DataOf<typeof biography.read>

export const readBiography = async (
  call: Pick<Call<typeof biography.read, OfBiography, undefined>, 'actor' | 'db' | 'services'> & {
    thing: OfBiography
  },
): Promise<Biography> => {
  const { db, actor, thing } = call
  const { seen } = thing.tree
  const placed = listChapters(seen)
  const uids = placed.map(({ chapter }) => chapter.uid)
  const [rows, pictures] = await Promise.all([
    listChapterRows(call, thing, uids),
    readHeldPictures(call, [thing], uids),
  ])
  const authors = placed.map(({ chapter }) => chapter.authorUid)
  const others = [...rows.values()].flatMap(({ writerUids, holderUid }) => [...writerUids, holderUid])
  const people = await listPeople(db, thing, [...authors, ...others])
  const may = rightsOf(actor, thing)
  const inDrafts = listInDrafts(thing, seen)
  const reading = { actor, standing: thing, people, pictures, inDrafts, may }
  const details = new Map(
    placed.flatMap((one) => {
      const row = rows.get(one.chapter.uid)
      return row ? [[row.uid, presentChapter(reading, one, row)] as const] : []
    }),
  )
  return {
    header: headerOf(thing, [...details.values()]),
    chapters: nest(seen, details),
    people: [...people.values()],
    rights: feedRightsOf(thing, may),
    can: {
      add: may.write,
      propose: may.propose,
      order: may.write,
      seeProposals: hasLevel(thing, levels.follower) && thing.userUid !== null,
    },
  }
}

const nest = (nodes: readonly ChapterNode[], details: ReadonlyMap<string, ChapterDetail>): Chapter[] =>
  nodes.flatMap(({ uid, chapters }) => {
    const detail = details.get(uid)
    return detail ? [{ ...detail, chapters: nest(chapters, details) }] : []
  })

const headerOf = (standing: Standing, chapters: readonly ChapterDetail[]): Biography['header'] => {
  const written = new Map<string, number>()
  for (const { writerUids } of chapters)
    for (const uid of writerUids) written.set(uid, (written.get(uid) ?? 0) + 1)
  const published = chapters.filter(({ itemType }) => itemType !== itemCodes.chapter.draft)
  const changes = published.map(({ creationDate, updateDate }) => updateDate ?? creationDate)
  return {
    ...cardOf(standing),
    chaptersCount: published.length,
    wordsCount: published.reduce((sum, { wordsCount }) => sum + wordsCount, 0),
    lastChange: changes.sort().at(-1) ?? null,
    writerUids: [...written].sort(([, one], [, other]) => other - one).map(([uid]) => uid),
  }
}

export const feedRightsOf = (standing: Standing, may: Rights): FeedRights => ({
  isVisibleFor: sectionOpen(standing, sections.biography),
  ...(!sectionOpen(standing, sections.biography) && {
    isForCircles: isForCircles(standing, sections.biography),
  }),
  canComment: false,
  canWrite: may.write || may.propose,
  canPropose: may.propose,
  level: standing.level,
})
