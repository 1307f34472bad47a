import { knownPart } from '@souvenance/contract/dates'
import type { FeedItem, FeedRights, HeldPicture } from '@souvenance/contract/feed-items'
import { itemTypeOf } from '@souvenance/contract/item-types'
import type { PartialDate } from '@souvenance/contract/page-header'
import { sections } from '@souvenance/contract/sections'
import type { Actor } from '../../platform/access/actor.ts'
import { hasLevel, type Standing, sectionOpen } from '../clouds/public.ts'
import { presentBirth, presentDeath } from '../memorials/public.ts'
import { presentPerson } from '../pages/public.ts'
import { presentComment } from './comment-row.ts'
import { type FeedKind, feedKinds } from './feed-kinds.ts'
import { rightsOf } from './feed-rights.ts'
import { canOf } from './item-can.ts'
import type { ItemRow } from './read-items.ts'
import { presentSigned } from './signed-person.ts'
import { storyOf } from './story-of.ts'

const yearOnly = 3

/** Presents items of one page: what does not depend on the item is worked out once. */
export const presentItemsOf = (actor: Actor, standing: Standing) => {
  const memorial = {
    ...presentPerson(standing.page),
    birthDate: presentBirth(standing),
    deathDate: presentDeath(standing),
  }
  const rights = new Map<number, FeedRights>()
  const rightsIn = (section: number): FeedRights => {
    const known = rights.get(section) ?? rightsOf(actor, standing, kindOf[section] ?? feedKinds.timeline)
    rights.set(section, known)
    return known
  }
  return (row: ItemRow, pictures: readonly HeldPicture[]): FeedItem => {
    const author = row.author && presentSigned(row.author)
    const associatedDate = dateOf(standing, row)
    return {
      itemUid: row.uid,
      itemType: itemTypeOf(row),
      author,
      contributor:
        row.contributor && row.contributor.uid !== row.authorUid ? presentSigned(row.contributor) : null,
      message: row.message,
      ...titleOf(row),
      content: {
        pictures: { items: [...pictures], totalCount: pictures.length },
        hyperlink: row.hyperlink,
      },
      place: row.place,
      ...ownFacts(standing, row),
      associatedDate,
      associatedDateData: associatedDate && { year: Number(associatedDate.date.slice(0, 4)) },
      memorial,
      comments: {
        items: (row.comments ?? []).map((comment) => presentComment(actor, standing, comment)),
        totalCount: row.commentsCount,
      },
      story: storyOf(row, memorial.fullname),
      rights: rightsIn(row.section),
      isLiked: row.isLiked,
      likesCount: row.likesCount,
      creationDate: row.createdAt.toISOString(),
      updateDate: row.updatedAt?.toISOString() ?? null,
      lastActivityDate: row.lastActivityAt.toISOString(),
      can: canOf(actor, { ...standing, item: row }),
    }
  }
}

const kindOf: Record<number, FeedKind> = {
  [sections.timeline]: feedKinds.timeline,
  [sections.tributes]: feedKinds.tributes,
  [sections.pictures]: feedKinds.pictures,
}

const titleOf = ({ kind, title, description }: ItemRow): { title?: string } => {
  const told = kind === 'chapter' ? title : description
  return told === '' ? {} : { title: told }
}

/** To whom an item is shown, and which text it has come to: for its author and those who look after the page. */
const ownFacts = (standing: Standing, row: ItemRow): Pick<FeedItem, 'clouds' | 'version'> =>
  hasLevel(standing, 1) || (standing.userUid !== null && standing.userUid === row.authorUid)
    ? { clouds: [...row.clouds], version: row.version }
    : {}

const dateOf = (standing: Standing, row: ItemRow): PartialDate | null => {
  if (row.associatedDate === null) return null
  const hidden = row.kind === 'birth' && !sectionOpen(standing, sections.fullBirthDate)
  const format = hidden ? yearOnly : row.datePrecision
  return { date: knownPart({ date: row.associatedDate, format }), format }
}
