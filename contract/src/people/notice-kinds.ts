import * as T from 'typebox/type'

/** Kinds of notifications. */
export const noticeKinds = [
  'comment',
  'like',
  'proposal',
  'acceptance',
  'refusal',
  'tribute',
  'follower',
  'request',
  'request-accepted',
  'request-declined',
  'request-expired',
  'role-given',
  'role-taken',
  'assistance-ending',
  'lock-taken',
  'birth-day',
  'death-day',
  'message',
  'death-reported',
  'death-cancelled',
  'death-established',
  'wills-opened',
  'safe-opened',
  'letter',
  'export-ready',
  'export-failed',
  'deletion-asked',
  'deletion-stopped',
  'memorial-hidden',
] as const

/** Kinds about what people leave and receive. */
export const legacyKinds: readonly NoticeKind[] = [
  'death-reported',
  'death-cancelled',
  'death-established',
  'wills-opened',
  'safe-opened',
  'letter',
]

export type NoticeKind = (typeof noticeKinds)[number]

export const noticeKindSchema = T.Unsafe<NoticeKind>(T.Union(noticeKinds.map((kind) => T.Literal(kind))))
