import type { ItemKind, ItemState } from '@souvenance/contract/item-types'
import type { Section } from '@souvenance/contract/sections'
import { sections } from '@souvenance/contract/sections'
import { hasLevel, type Standing } from './standing.ts'

export type SeenItem = {
  kind: ItemKind
  state: ItemState
  section: number
  authorUid: string | null
  clouds: readonly number[]
  deletedAt: Date | null
}

const onlyMe = 0
const everyone = 1
const closedToEditors: readonly Section[] = [sections.followers, sections.followings, sections.writeToMe]

/** What an item stands below: a chapter's chapters. */
export type Placed = { ancestors?: readonly SeenItem[] }

/**
 * The one rule of who sees an item of a page they may see. Lists ask the same of the database (visible-items.ts); a
 * test holds the two together.
 */
export const sees = (standing: Standing, item: SeenItem & Placed): boolean =>
  seesItself(standing, item) && (item.ancestors ?? []).every((above) => seesItself(standing, above))

const seesItself = (standing: Standing, item: SeenItem): boolean => {
  if (item.deletedAt !== null || !passesState(standing, item)) return false
  if (item.clouds.includes(onlyMe)) return isAuthor(standing, item) || standing.level === 3
  if (hasLevel(standing, 1) || hasAuthorsRight(standing, item)) return true
  return reaches(standing, privacyOf(standing, item.section)) && reaches(standing, item.clouds)
}

const passesState = (standing: Standing, item: SeenItem): boolean => {
  if (item.state === 'draft' || item.state === 'unpublished') return hasLevel(standing, 1)
  if (item.state === 'proposal') return hasLevel(standing, 1) || isAuthor(standing, item)
  if (item.state !== 'pm' || standing.phase === 'pm') return true
  return standing.level === 3 || (hasLevel(standing, 1) && isAuthor(standing, item))
}

const isAuthor = ({ userUid }: Standing, { authorUid }: SeenItem): boolean =>
  userUid !== null && userUid === authorUid

/** Of what one wrote as a guest of the page; pictures that came with a tribute stand in its section. */
const hasAuthorsRight = (standing: Standing, item: SeenItem): boolean =>
  isAuthor(standing, item) && (item.section === sections.tributes || item.state === 'proposal')

/** Whether a part of the page is open to the viewer at all. */
export const sectionOpen = (standing: Standing, section: Section): boolean =>
  hasLevel(standing, closedToEditors.includes(section) ? 2 : 1) ||
  reaches(standing, privacyOf(standing, section))

export const privacyOf = ({ page, phase }: Standing, section: number): readonly number[] =>
  (phase === 'am' ? page.privacyAm : page.privacyPm)[String(section)] ?? []

const reaches = ({ cloud }: Standing, clouds: readonly number[]): boolean =>
  clouds.includes(everyone) || (cloud !== null && clouds.includes(cloud))
