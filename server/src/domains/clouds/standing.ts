import { type Level, levels } from '@souvenance/contract/people/levels'
import type { Page } from '../persons/public.ts'

export type FollowerCloud = 1 | 2 | 3

/** A viewer on a page they may see: everything a rule needs, loaded by one query. */
export type Standing = {
  page: Page
  /** Before or after death: selects the privacy map. */
  phase: 'am' | 'pm'
  level: Level | null
  cloud: FollowerCloud | null
  viewAs: FollowerCloud | null
  /** The viewer's own page; null when the page is viewed as others see it. */
  userUid: string | null
}

type Facts = Pick<Standing, 'page' | 'level' | 'cloud' | 'userUid'>

export const standingFrom = (facts: Facts): Standing => ({
  ...facts,
  phase: facts.page.alive ? 'am' : 'pm',
  viewAs: null,
})

/** The page as a follower in this cloud sees it, without the viewer's own rights. */
export const viewedAs = (standing: Standing, cloud: FollowerCloud): Standing => ({
  ...standing,
  level: levels.follower,
  cloud,
  viewAs: cloud,
  userUid: null,
})

export const hasLevel = ({ level }: Pick<Standing, 'level'>, least: Level): boolean =>
  level !== null && level >= least
