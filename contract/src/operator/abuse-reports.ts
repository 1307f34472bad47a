import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { strict, uid } from '../schemas.ts'

const slice = 'reports'

/** Kinds of things that can be reported. A person is living; a page may be anybody's. */
export const abuseTypes = ['page', 'person', 'item', 'picture', 'comment', 'message'] as const
export type AbuseType = (typeof abuseTypes)[number]

export const abuseReasons = [
  'hate',
  'harassment',
  'violence',
  'intimate',
  'private',
  'untrue',
  'impersonation',
  'unwanted',
  'rights',
  'spam',
  'other',
] as const
export type AbuseReason = (typeof abuseReasons)[number]

const written = ['hate', 'harassment', 'violence', 'intimate', 'private', 'untrue', 'spam', 'other'] as const

/** In the order they are offered. */
export const reasonsFor: Record<AbuseType, readonly AbuseReason[]> = {
  page: ['untrue', 'unwanted', 'impersonation', 'private', 'hate', 'intimate', 'spam', 'other'],
  person: ['harassment', 'impersonation', 'hate', 'spam', 'other'],
  item: written,
  picture: ['intimate', 'private', 'rights', 'violence', 'hate', 'spam', 'other'],
  comment: written,
  message: ['harassment', 'violence', 'hate', 'intimate', 'spam', 'other'],
}

/** Those that cannot wait for somebody to look. */
const pressing: readonly AbuseReason[] = ['violence', 'intimate', 'private']
export const canBeUrgent = (reason: AbuseReason): boolean => pressing.includes(reason)

/** Three people who do not wait for each other, or one for whom it is urgent, fold these away before anybody looked. */
export const foldsByItself = (type: AbuseType): boolean =>
  type === 'item' || type === 'picture' || type === 'comment'

/** `alone`: how much of one page one person can keep folded away by themselves; `settledDays`: how old an account is that folds. */
export const abuseLimits = { aDay: 20, independent: 3, foldedHours: 72, alone: 2, settledDays: 3 } as const

export const abuseType = T.Enum([...abuseTypes])
export const abuseReason = T.Enum([...abuseReasons])

const modes = ['usual', 'urgent'] as const
export type AbuseMode = (typeof modes)[number]

export const abuseReports = {
  reasons: declare({
    slice,
    method: 'GET',
    path: '/report/abuse',
    summary: 'For which reasons such a thing can be reported.',
    query: T.Object({ type: abuseType }),
    data: T.Object({
      type: abuseType,
      items: T.Array(T.Object({ reason: abuseReason, urgent: T.Boolean() })),
    }),
  }),
  report: declare({
    slice,
    method: 'POST',
    path: '/report/abuse',
    summary: 'Report something to those who run the service. Nobody else learns who did.',
    body: T.Object(
      {
        type: abuseType,
        targetUid: uid,
        mode: T.Enum([...modes]),
        reason: abuseReason,
        word: T.Optional(T.String({ maxLength: limits.word })),
      },
      strict,
    ),
    /** Whether it is folded away until somebody has looked. */
    data: T.Object({ folded: T.Boolean() }),
    errors: ['alreadyReported', 'tooManyReports', 'cannotReportOwn'],
  }),
} as const
