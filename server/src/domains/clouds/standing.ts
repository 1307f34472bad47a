import type { Page } from '../pages/public.ts'

export type Level = 0 | 1 | 2 | 3
export type FollowerCloud = 1 | 2 | 3

/** Who someone is on a page that they may see: everything a rule may ask about them, loaded at once. */
export type Standing = {
  page: Page
  /** Before or after death: which privacy map holds. */
  phase: 'am' | 'pm'
  /** 0 follower, 1 editor or drafting assistant, 2 administrator, 3 owner of a living page. */
  level: Level | null
  cloud: FollowerCloud | null
  viewAs: FollowerCloud | null
  /** The viewer's own page; nobody when the page is viewed as others see it. */
  userUid: string | null
}

type Facts = Pick<Standing, 'page' | 'level' | 'cloud' | 'userUid'>

export const standingFrom = (facts: Facts): Standing => ({
  ...facts,
  phase: facts.page.alive ? 'am' : 'pm',
  viewAs: null,
})

/** The page as a follower in this cloud sees it, without anything of one's own. */
export const viewedAs = (standing: Standing, cloud: FollowerCloud): Standing => ({
  ...standing,
  level: 0,
  cloud,
  viewAs: cloud,
  userUid: null,
})

export const hasLevel = ({ level }: Pick<Standing, 'level'>, least: Level): boolean =>
  level !== null && level >= least
