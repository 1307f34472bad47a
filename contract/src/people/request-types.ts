import * as T from 'typebox/type'
import { cloudTypes } from './clouds.ts'
import { concealed } from './person-names.ts'

/** Kinds of requests. */
export const requestTypes = {
  editorialTeam: 0,
  familyCircle: 1,
  legatee: 2,
  draftingAssistance: 3,
  /** To follow a page, in a circle of it; also where the page can be joined by invitation only. */
  acquaintance: 4,
} as const
export type RequestType = (typeof requestTypes)[keyof typeof requestTypes]

export const requestTypeSchema = T.Union([
  T.Literal(requestTypes.editorialTeam),
  T.Literal(requestTypes.familyCircle),
  T.Literal(requestTypes.legatee),
  T.Literal(requestTypes.draftingAssistance),
  T.Literal(requestTypes.acquaintance),
])

/** The receiver of a request: a registered person, or an address. */
export const recipientTypes = { user: 0, email: 1 } as const
export const recipientTypeSchema = T.Union([T.Literal(recipientTypes.user), T.Literal(recipientTypes.email)])

/** A request is pending, then one of the others for ever. */
export const requestStateSchema = T.Union([
  T.Literal('pending'),
  T.Literal('accepted'),
  T.Literal('declined'),
  T.Literal('cancelled'),
  T.Literal('expired'),
])
export type RequestState = T.Static<typeof requestStateSchema>

export const teamRoleSchema = T.Union([T.Literal('editor'), T.Literal('administrator')])
export type TeamRole = T.Static<typeof teamRoleSchema>

/** The circle somebody is invited into. */
export const followerCloudSchema = T.Union([
  T.Literal(cloudTypes.public),
  T.Literal(cloudTypes.family),
  T.Literal(cloudTypes.friends),
])

/** How long an assistant helps, in minutes. */
export const assistanceMinutes = { least: 60, most: 525_600, usual: 1440 } as const

export const requestLimits = {
  word: 300,
  pendingPerPage: 30,
  invitationsPerDay: 20,
  daysAfterRefusal: 30,
  daysByMail: 30,
  daysToUser: 90,
  reminderDays: 7,
} as const

/** A personal word: plain text of several lines. */
export const wordSchema = T.String({ maxLength: requestLimits.word, pattern: `^[^${concealed}]*$` })
