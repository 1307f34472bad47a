import { datePrecisions, knownPart } from '@souvenance/contract/dates/dates'
import type { FeedItem, FeedRights, HeldPicture } from '@souvenance/contract/items/feed-items'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import type { PartialDate } from '@souvenance/contract/pages/page-header'
import { sections } from '@souvenance/contract/pages/sections'
import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import { presentFolded } from '../audience/public.ts'
import { cardOf, hasLevel, privacyOf, type Standing, sectionOpen } from '../clouds/public.ts'
import { presentComment } from '../comments/public.ts'
import { happenedKinds, knownDateOf } from '../items/public.ts'
import { presentBirth, presentDeath } from '../pages/public.ts'
import { presentPerson } from '../persons/public.ts'
import { presentDated } from '../pictures/public.ts'
import { type FeedKind, feedKinds } from './feed-kinds.ts'
import { rightsOf } from './feed-rights.ts'
import { canOf } from './item-can.ts'
import type { ItemRow } from './item-row.ts'
import { presentFamilyEvent } from './present-family-event.ts'
import { storyOf } from './story-of.ts'

/** Presents items of one page; values that do not depend on the item are computed once. */
export const presentItemsOf = (actor: Actor, standing: Standing) => {
  const memorial = {
    ...cardOf(standing),
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
    const author = row.author && presentPerson(row.author)
    return {
      itemUid: row.uid,
      itemType: itemTypeOf(row),
      author,
      contributor:
        row.contributor && row.contributor.uid !== row.authorUid ? presentPerson(row.contributor) : null,
      message: isPicture(row) ? row.description : row.message,
      ...(row.title !== '' && { title: row.title }),
      ...(row.family && { family: presentFamilyEvent(row.family) }),
      content: {
        pictures: { items: [...pictures], totalCount: pictures.length },
        hyperlink: row.hyperlink,
      },
      place: row.place,
      ...ownFacts(standing, row),
      ...presentFolded(row.foldedUntil),
      ...presentDated(dateOf(standing, row)),
      memorial,
      comments: {
        items: row.comments.map((comment) => presentComment(actor, standing, comment)),
        totalCount: row.heardComments,
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
  [sections.familyCircle]: feedKinds.familyCircle,
  [sections.pictures]: feedKinds.pictures,
}

const isPicture = ({ kind }: ItemRow): boolean => kind === 'picture' || kind === 'attached-picture'

/** Audience and version, only for the author and the page's editors and holders. */
const ownFacts = (standing: Standing, row: ItemRow): Pick<FeedItem, 'clouds' | 'version'> =>
  hasLevel(standing, levels.editor) || (standing.userUid !== null && standing.userUid === row.authorUid)
    ? { clouds: [...audienceOf(standing, row)], version: row.version }
    : {}

/** Items that follow from the facts of a page have no chosen audience: everybody to whom their section is open sees them. */
const audienceOf = (standing: Standing, { kind, section, clouds }: ItemRow): readonly number[] =>
  happenedKinds.includes(kind) ? privacyOf(standing, section) : clouds

const dateOf = (standing: Standing, row: ItemRow): PartialDate | null => {
  const known = knownDateOf(row)
  const hidden = isBirthHidden(standing, row)
  const shown = hidden && known ? { date: known.date, format: datePrecisions.year } : known
  return shown && { ...shown, date: knownPart(shown) }
}

/** A birth shows only its year if its day is closed: on the page, or on the page of the child. */
const isBirthHidden = (standing: Standing, { kind, family }: ItemRow): boolean => {
  if (family) return family.occasion === 'birth' && !family.knowsBirth
  return kind === 'birth' && !sectionOpen(standing, sections.fullBirthDate)
}
