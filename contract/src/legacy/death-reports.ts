import * as T from 'typebox/type'
import { passwordSchema } from '../accounts/accounts.ts'
import { proofRefusals } from '../accounts/proof-refusals.ts'
import { calendarDate, dateFormat } from '../dates/dates.ts'
import { declare } from '../endpoint.ts'
import { personCard } from '../pages/page-header.ts'
import { pageNumber } from '../pagination.ts'
import { kin } from '../people/kin.ts'
import { optionalText } from '../people/written-text.ts'
import { nullable, strict, uid } from '../schemas.ts'

const slice = 'legacy'
const ofReport = T.Object({ reportUid: uid })
const moment = nullable(T.String())

/** `gathering`: more legatees have to report. `running`: the times run. `delayed`: something holds them. */
const state = T.Union([
  T.Literal('gathering'),
  T.Literal('running'),
  T.Literal('delayed'),
  T.Literal('established'),
  T.Literal('ended'),
])

/** Why nothing opens although its time has come, or until when. */
const delay = T.Object({
  reason: T.Union([
    T.Literal('objection'),
    T.Literal('pause'),
    T.Literal('orphaned'),
    T.Literal('unreachable'),
    T.Literal('unheard'),
  ]),
  person: nullable(personCard),
  until: moment,
})

const opening = T.Object({
  /** When it opens as things stand; null while that is not known. */
  opensAt: moment,
  openedAt: moment,
})

export const deathReport = T.Object({
  reportUid: T.String(),
  userUid: T.String(),
  firstname: T.String(),
  lastname: T.String(),
  deathDate: T.String(),
  deathDateFormat: T.Integer(),
  person: personCard,
  state,
  reportDate: T.String(),
  reporter: nullable(personCard),
  word: T.String(),
  /** How many legatees have reported, and how many are needed. */
  confirmed: T.Integer(),
  quorum: T.Integer(),
  wills: opening,
  memorial: opening,
  safe: opening,
  delays: T.Array(delay),
  /** A new password was set from the mailbox of the dead, which may lead back; and who knows that it was not them. */
  returning: nullable(T.Object({ since: T.String(), doubted: T.Array(personCard) })),
  ending: nullable(T.String()),
  can: T.Object({
    cancel: T.Boolean(),
    confirm: T.Boolean(),
    object: T.Boolean(),
    takeBack: T.Boolean(),
    doubtReturn: T.Boolean(),
    trustReturn: T.Boolean(),
  }),
})
export type DeathReport = T.Static<typeof deathReport>

/** Somebody who named me a legatee. */
const donator = T.Object({
  ...kin.properties,
  /** Whether I may report now; otherwise why not. */
  reportable: T.Boolean(),
  obstacle: nullable(T.Union([T.Literal('tooNew'), T.Literal('barred'), T.Literal('reported')])),
  reportableFrom: moment,
  /** Minutes from a report until each part opens, which nobody can make shorter; null unless I may report now. */
  times: nullable(T.Object({ wills: T.Integer(), memorial: T.Integer(), safe: T.Integer() })),
  /** An open report, which I may confirm. */
  reportUid: nullable(T.String()),
})
export type Donator = T.Static<typeof donator>

export const deathReports = {
  list: declare({
    slice,
    method: 'GET',
    path: '/report/death',
    summary: 'The reports I made or that concern me as a legatee, the latest first.',
    query: T.Object({ anchorDate: T.Optional(T.String({ maxLength: 40 })) }),
    data: T.Object({
      items: T.Array(deathReport),
      anchorDate: moment,
      eof: T.Boolean(),
      /** How many people I could report now. */
      reportable: T.Integer(),
    }),
  }),
  donators: declare({
    slice,
    method: 'GET',
    path: '/report/death/donators',
    summary: 'Those who named me a legatee, and whether I may report their death now.',
    query: T.Object({ page: pageNumber }),
    data: T.Object({ items: T.Array(donator), eof: T.Boolean() }),
  }),
  report: declare({
    slice,
    method: 'POST',
    path: '/report/death',
    summary: 'Report a death as a legatee, or confirm the report of another.',
    body: T.Object(
      {
        uid,
        pwd: passwordSchema,
        /** Of the first report, which needs it; whoever confirms does not give another. */
        deathDate: T.Optional(calendarDate),
        /** The day, unless it says that only the month or the year is known. */
        deathDateFormat: T.Optional(dateFormat),
        /** To the other legatees, with the first report. */
        word: T.Optional(optionalText(1000)),
      },
      strict,
    ),
    data: T.Object({ report: deathReport }),
    errors: [
      ...proofRefusals,
      'deathDateImpossible',
      'legateeTooNew',
      'reportedByYou',
      'barredFromReporting',
    ],
  }),
  cancel: declare({
    slice,
    method: 'DELETE',
    path: '/report/death/{reportUid}',
    summary:
      'Take back my report or my confirmation, until something has opened. It goes on where enough others stand behind it.',
    params: ofReport,
    errors: ['reportEnded', 'reportOpened'],
  }),
  object: declare({
    slice,
    method: 'POST',
    path: '/report/death/{reportUid}/object',
    summary: 'Object to a report, once: nothing opens for fourteen days.',
    params: ofReport,
    data: T.Object({ report: deathReport }),
    errors: ['reportEnded', 'cannotObject'],
  }),
  takeBackObjection: declare({
    slice,
    method: 'DELETE',
    path: '/report/death/{reportUid}/object',
    summary: 'Take my objection back.',
    params: ofReport,
    data: T.Object({ report: deathReport }),
    errors: ['reportEnded', 'cannotObject'],
  }),
  doubtReturn: declare({
    slice,
    method: 'POST',
    path: '/report/death/{reportUid}/doubt-return',
    summary:
      'State that the password reset of a deceased person was not theirs; blocks the return by that reset.',
    params: ofReport,
    data: T.Object({ report: deathReport }),
    errors: ['reportEnded', 'cannotObject'],
  }),
  trustReturn: declare({
    slice,
    method: 'DELETE',
    path: '/report/death/{reportUid}/doubt-return',
    summary: 'Take that back.',
    params: ofReport,
    data: T.Object({ report: deathReport }),
    errors: ['reportEnded', 'cannotObject'],
  }),
  own: declare({
    slice,
    method: 'GET',
    path: '/users/me/death-report',
    summary: 'The open report of my own death, if there is one.',
    data: T.Object({
      report: nullable(deathReport),
      /** Whether a press without the password ends it; otherwise it only pauses. */
      pressEnds: T.Boolean(),
    }),
  }),
  alive: declare({
    slice,
    method: 'POST',
    path: '/users/me/alive',
    summary:
      'I am alive: ends the report of my death. Without the password, after two such ends in a year, it only pauses.',
    body: T.Object({ password: T.Optional(passwordSchema) }, strict),
    data: T.Object({ ended: T.Boolean(), until: moment }),
    errors: ['notReported', ...proofRefusals, 'passwordEndsReport', 'shutAfterReset', 'onlyReturn'],
  }),
  resurrect: declare({
    slice,
    method: 'POST',
    path: '/users/me/resurrect',
    summary: 'Come back after my page became a memorial: everything that opened closes again.',
    body: T.Object({ password: passwordSchema }, strict),
    data: T.Object({ waiting: T.Boolean() }),
    errors: ['notReported', ...proofRefusals, 'shutAfterReset', 'returnDoubted'],
  }),
  resurrectPing: declare({
    slice,
    method: 'GET',
    path: '/users/me/resurrect/ping',
    summary: 'Whether my return is complete, and what it waits for.',
    data: T.Object({
      returned: T.Boolean(),
      /** A password set from the mailbox leads back from then on. */
      closedUntil: moment,
      /** A legatee knows that whoever set it is somebody else. */
      doubted: T.Boolean(),
    }),
  }),
} as const
