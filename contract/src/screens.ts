import { isPermalink } from './permalinks.ts'

/** The addresses that open a screen. Everything else a browser asks for is a page of someone, or "not found". */
export const screenPaths = [
  '/',
  '/sign-up',
  '/sign-in',
  '/password-lost',
  '/password-regenerate/$token',
  '/confirm/$token',
  '/settings/general',
  '/memorials',
  '/memorials/new',
  '/search',
  '/mailbox',
  '/my/safe',
  '/news',
] as const

/** The screens of someone's page. */
const pagePaths = [
  '/$permalink',
  '/$permalink/timeline',
  '/$permalink/timeline/$itemUid',
  '/$permalink/tributes',
  '/$permalink/tributes/$itemUid',
  '/$permalink/drafts',
  '/$permalink/proposals',
  '/$permalink/deleted',
  '/$permalink/biography',
  '/$permalink/biography/write',
  '/$permalink/biography/proposals',
  '/$permalink/biography/proposals/$proposalUid',
  '/$permalink/pictures',
  '/$permalink/pictures/proposals',
  '/$permalink/pictures/$itemUid',
  '/$permalink/followers',
  '/$permalink/followings',
  '/$permalink/clouds',
  '/$permalink/settings',
] as const

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/\$\w+/g, '([^/]+)').replaceAll('/', '\\/')}\\/?$`)

const screenPatterns = screenPaths.map(patternOf)
const pagePatterns = pagePaths.map(patternOf)

export const isScreenPath = (path: string): boolean => screenPatterns.some((pattern) => pattern.test(path))

/** The permalink in the address of a page, whether or not such a page exists. */
export const findPermalink = (path: string): string | undefined => {
  const permalink = pagePatterns
    .map((pattern) => pattern.exec(path)?.[1])
    .find((found) => found !== undefined)
  return permalink && isPermalink(permalink) ? permalink : undefined
}
