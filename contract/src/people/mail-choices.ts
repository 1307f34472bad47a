import * as T from 'typebox/type'
import type { NoticeKind } from './notice-kinds.ts'

/** The topics of mails, with how often they are sent unless their reader chose otherwise. */
export const usualChoices = {
  messages: 'soon',
  requests: 'soon',
  proposals: 'soon',
  comments: 'weekly',
  flowers: 'weekly',
  tributes: 'weekly',
  followers: 'weekly',
  roles: 'weekly',
  days: 'daily',
} as const satisfies Record<string, MailChoice>
export type MailTopic = keyof typeof usualChoices

export const mailTopics = Object.keys(usualChoices) as MailTopic[]

export const mailChoiceSchema = T.Union([
  T.Literal('never'),
  T.Literal('soon'),
  T.Literal('daily'),
  T.Literal('weekly'),
])
export type MailChoice = T.Static<typeof mailChoiceSchema>

export const topicOf: Record<NoticeKind, MailTopic> = {
  comment: 'comments',
  like: 'flowers',
  proposal: 'proposals',
  acceptance: 'proposals',
  refusal: 'proposals',
  tribute: 'tributes',
  follower: 'followers',
  request: 'requests',
  'request-accepted': 'requests',
  'request-declined': 'requests',
  'request-expired': 'requests',
  'role-given': 'roles',
  'role-taken': 'roles',
  'assistance-ending': 'roles',
  'lock-taken': 'roles',
  'birth-day': 'days',
  'death-day': 'days',
  message: 'messages',
  'death-reported': 'roles',
  'death-cancelled': 'roles',
  'death-established': 'roles',
  'wills-opened': 'roles',
  'safe-opened': 'roles',
  letter: 'messages',
  'export-ready': 'roles',
  'export-failed': 'roles',
  'deletion-asked': 'roles',
  'deletion-stopped': 'roles',
  'memorial-hidden': 'roles',
}
