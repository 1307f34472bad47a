import { chapterDepth } from '@souvenance/contract/biography/chapter-tree'
import type { ChapterDetail } from '@souvenance/contract/biography/chapters'
import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../../platform/access/actor.ts'
import { confirmed } from '../../../platform/access/policies.ts'
import { presentFolded } from '../../audience/public.ts'
import { hasLevel, type Standing } from '../../clouds/public.ts'
import { itemPolicy } from '../../items/public.ts'
import type { ChapterNode } from '../book/tree.ts'
import { chapterPolicy } from '../policy.ts'
import type { ChapterRow } from './chapter-rows.ts'

/** Values shared by every chapter of an answer. */
export type Reading = {
  actor: Actor
  standing: Standing
  people: ReadonlyMap<string, PersonCard>
  pictures: ReadonlyMap<string, HeldPicture[]>
  inDrafts: ReadonlySet<string>
  may: Rights
}

export type Rights = { write: boolean; propose: boolean; like: boolean }

export const rightsOf = (actor: Actor, standing: Standing): Rights => ({
  write: chapterPolicy.write(actor, standing) === true,
  propose: chapterPolicy.propose(actor, standing) === true,
  like: standing.viewAs === null && confirmed(actor) === true,
})

type Placed = { chapter: ChapterNode; pos: number; depth: number; num: string }

export const presentChapter = (reading: Reading, placed: Placed, row: ChapterRow): ChapterDetail => {
  const { actor, standing, may } = reading
  const { chapter: node, depth } = placed
  const items = reading.pictures.get(node.uid) ?? []
  const history = chapterPolicy.readHistory(actor, { ...standing, item: node }) === true
  return {
    itemUid: node.uid,
    itemType: itemTypeOf(node),
    num: placed.num,
    pos: placed.pos,
    title: node.title,
    body: row.body,
    wordsCount: row.words,
    content: { pictures: { items, totalCount: items.length } },
    authorUid: node.authorUid,
    writerUids: writersOf(node, row),
    creationDate: row.createdAt.toISOString(),
    updateDate: row.updatedAt?.toISOString() ?? null,
    isLiked: row.liked,
    likesCount: row.likesCount,
    ...presentFolded(node.foldedUntil),
    warning: reading.inDrafts.has(node.uid),
    ...(history && { clouds: [...node.clouds] }),
    ...((may.write || may.propose) && { version: node.version }),
    ...(hasLevel(standing, levels.editor) && {
      proposalsCount: row.proposalsCount,
      lock: lockOf(reading, row),
    }),
    can: {
      edit: may.write,
      propose: may.propose,
      addInside: depth < chapterDepth && (may.write || may.propose),
      setState: may.write,
      setClouds: may.write,
      remove: may.write,
      history,
      like: may.like,
      report: mayReport(reading, node, row),
    },
  }
}

/** Those who wrote in it change it instead. */
const mayReport = ({ actor, standing }: Reading, node: ChapterNode, { writerUids }: ChapterRow): boolean =>
  standing.viewAs === null &&
  itemPolicy.report(actor, { ...standing, item: node }) === true &&
  !writerUids.some((uid) => uid === standing.userUid)

/** The proposer of a whole chapter wrote it first, so they come before its author, the person who accepted it. */
const writersOf = ({ authorUid }: ChapterNode, { writerUids }: ChapterRow): string[] =>
  authorUid === null ? writerUids : [...new Set([...writerUids, authorUid])]

const lockOf = ({ people, standing }: Reading, { holderUid, heldSince }: ChapterRow) =>
  holderUid === null || heldSince === null
    ? null
    : {
        name: people.get(holderUid)?.fullname ?? '',
        since: heldSince.toISOString(),
        mine: holderUid === standing.userUid,
      }
