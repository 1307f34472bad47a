import { isPermalink } from './pages/permalinks.ts'

/** Paths that open a screen. Any other path is a permalink or not found. */
export const screenPaths = [
  '/',
  '/sign-up',
  '/sign-in',
  '/password-lost',
  '/password-regenerate/$token',
  '/confirm/$token',
  '/not-me/$token',
  '/welcome',
  '/settings/general',
  '/memorials',
  '/memorials/new',
  '/search',
  '/mailbox',
  '/legacy',
  '/legacy/$legacyUid',
  '/legacy/opened',
  '/legacy/inherited/$uid',
  '/legacy/inherited/$uid/last-wills',
  '/legacy/seen-by/$userUid',
  '/rehearsal',
  '/report/death',
  '/my',
  '/my/readiness',
  '/my/safe',
  '/my/drafting-assistance',
  '/my/last-wills',
  '/my/contacts',
  '/my/contacts/from/$provider',
  '/my/ice-card',
  '/operator',
  '/my/export',
  '/my/import',
  '/notifications',
  '/inbox',
  '/inbox/new',
  '/inbox/$conversationUid',
  '/letters',
  '/letters/new',
  '/letters/deleted',
  '/letters/received',
  '/letters/received/$letterUid',
  '/letters/$letterUid',
  '/post-mortem',
  '/post-mortem/new',
  '/post-mortem/$letterUid',
  '/post-mortem/$letterUid/change',
  '/invitations/$token',
  '/news',
] as const

/** The return path from a provider of contacts, followed by its name. */
export const contactsConsentPath = '/my/contacts/from'

/** Screens below a permalink. */
const pagePaths = [
  '/$permalink',
  '/$permalink/timeline',
  '/$permalink/timeline/$itemUid',
  '/$permalink/tributes',
  '/$permalink/tributes/$itemUid',
  '/$permalink/drafts',
  '/$permalink/proposals',
  '/$permalink/deleted',
  '/$permalink/reading',
  '/$permalink/biography',
  '/$permalink/biography/write',
  '/$permalink/biography/proposals',
  '/$permalink/biography/proposals/$proposalUid',
  '/$permalink/pictures',
  '/$permalink/pictures/proposals',
  '/$permalink/pictures/$itemUid',
  '/$permalink/family',
  '/$permalink/followers',
  '/$permalink/followings',
  '/$permalink/team',
  '/$permalink/clouds',
  '/$permalink/settings',
] as const

/** Search parameters that screens below a permalink read. Programs through which a link is passed on add others (`fbclid`). */
export const pageSearchNames = [
  'viewAs',
  'write',
  'year',
  'item',
  'chapter',
  'proposal',
  'position',
  'revision',
  'activeTab',
  'scrollTo',
] as const

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/\$\w+/g, '([^/]+)').replaceAll('/', '\\/')}\\/?$`)

const screenPatterns = screenPaths.map(patternOf)
const pagePatterns = pagePaths.map(patternOf)

export const isScreenPath = (path: string): boolean => screenPatterns.some((pattern) => pattern.test(path))

/** The permalink in a path, whether or not such a page exists. */
export const findPermalink = (path: string): string | undefined => {
  const permalink = pagePatterns
    .map((pattern) => pattern.exec(path)?.[1])
    .find((found) => found !== undefined)
  return permalink && isPermalink(permalink) ? permalink : undefined
}
