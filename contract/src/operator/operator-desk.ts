import * as T from 'typebox/type'
import { emailSchema, passwordSchema } from '../accounts/accounts.ts'
import { proofRefusals } from '../accounts/proof-refusals.ts'
import { declare } from '../endpoint.ts'
import { deathReport } from '../legacy/death-reports.ts'
import { limits } from '../limits.ts'
import { personCard } from '../pages/page-header.ts'
import { pageNumber } from '../pagination.ts'
import { nullable, strict, uid } from '../schemas.ts'
import { abuseReason, abuseType } from './abuse-reports.ts'

const slice = 'operator'
const moment = nullable(T.String())
const ofReport = T.Object({ reportUid: uid })

/** Problems of the installation, in the order they should be looked at. */
export const troubles = [
  'noRoom',
  'noBackup',
  'oldBackup',
  'jobsFailed',
  'mailsFail',
  'lettersFailed',
  'nobodyHolds',
  'noContact',
] as const
export type Trouble = (typeof troubles)[number]

export const deskLimits = {
  openMinutes: 30,
  backupDays: 7,
  signUpDays: 30,
  listed: 50,
  creditsAtOnce: 1000,
} as const

export const decisions = ['keep', 'fold', 'delete', 'suspend'] as const
export type Decision = (typeof decisions)[number]

/** A thing that was reported, with all its reports that wait; or with those of one decision. */
const reportedThing = T.Object({
  /** Of one of its reports; names it in the other calls. */
  reportUid: T.String(),
  type: abuseType,
  since: T.String(),
  urgent: T.Boolean(),
  /** Folded away now, and until when if nobody decides. */
  folded: T.Boolean(),
  foldedUntil: moment,
  page: nullable(personCard),
  accused: nullable(personCard),
  reports: T.Array(
    T.Object({
      /** Null for an operator who is party to it. */
      reporter: nullable(personCard),
      reason: abuseReason,
      word: T.String(),
      urgent: T.Boolean(),
      date: T.String(),
    }),
  ),
  /** The operator reported it, wrote it or holds the page: another one has to decide. */
  party: T.Boolean(),
  /** There is no other one who could: whoever reported it is told so. */
  alone: T.Boolean(),
  decided: nullable(T.Object({ decision: T.String(), date: T.String(), word: T.String() })),
  /** Decisions that are possible now. */
  can: T.Array(T.Enum([...decisions])),
})
export type ReportedThing = T.Static<typeof reportedThing>

const failedMail = T.Object({
  kind: T.String(),
  recipient: T.String(),
  since: T.String(),
  attempts: T.Integer(),
  givenUp: T.Boolean(),
  error: T.String(),
})

const overview = T.Object({
  until: T.String(),
  troubles: T.Array(T.Enum([...troubles])),
  waiting: T.Object({ reports: T.Integer(), oldest: moment, deathReports: T.Integer() }),
  /** Open reports of a death; `party`: the operator is concerned and may not end it. */
  deathReports: T.Array(T.Object({ ...deathReport.properties, party: T.Boolean() })),
  /** Memorials that nobody holds. */
  orphans: T.Object({
    count: T.Integer(),
    items: T.Array(T.Object({ name: T.String(), permalink: T.String() })),
  }),
  mails: T.Object({ waiting: T.Integer(), failed: T.Array(failedMail) }),
  letters: T.Array(T.Object({ permalink: T.String(), since: T.String() })),
  jobs: T.Object({
    waiting: T.Integer(),
    failed: T.Array(T.Object({ name: T.String(), since: T.String(), tries: T.Integer() })),
  }),
  /** In bytes; `free` is not known of an object store. */
  storage: T.Object({
    free: nullable(T.Integer()),
    pictures: T.Integer(),
    safe: T.Integer(),
    database: T.Integer(),
    /** Files of the last thirty days. */
    grown: T.Integer(),
  }),
  versions: T.Object({
    souvenance: T.String(),
    node: T.String(),
    postgresql: T.String(),
    migration: T.String(),
  }),
  backup: T.Object({ at: moment, old: T.Boolean() }),
  people: T.Object({
    accounts: T.Integer(),
    memorials: T.Integer(),
    /** Of each of the last thirty days, the oldest first. */
    signUps: T.Array(T.Object({ day: T.String(), count: T.Integer() })),
  }),
})
export type Overview = T.Static<typeof overview>

const shownThing = T.Object({
  /** It is not there any more. */
  gone: T.Boolean(),
  title: T.String(),
  text: T.String(),
  /** As data: addresses of pictures ask who may see them. */
  pictures: T.Array(T.String()),
})
export type ShownThing = T.Static<typeof shownThing>

/** For those who are named on the machine; nothing here exists for anybody else. */
export const operatorDesk = {
  enter: declare({
    slice,
    method: 'POST',
    path: '/operator/enter',
    summary: 'Give the password again: the desk is open for thirty minutes.',
    body: T.Object({ password: passwordSchema }, strict),
    data: T.Object({ until: T.String() }),
    errors: proofRefusals,
  }),
  read: declare({
    slice,
    method: 'GET',
    path: '/operator',
    summary: 'Whether anything is wrong, whether anyone waits, and how the installation is.',
    data: overview,
    errors: ['deskShut'],
  }),
  reports: declare({
    slice,
    method: 'GET',
    path: '/operator/reports',
    summary: 'List waiting reports, the urgent and the oldest first; or decided ones, the latest first.',
    query: T.Object({ decided: T.Optional(T.Boolean()), page: pageNumber }),
    data: T.Object({ items: T.Array(reportedThing), eof: T.Boolean() }),
    errors: ['deskShut'],
  }),
  open: declare({
    slice,
    method: 'POST',
    path: '/operator/reports/{reportUid}/open',
    summary: 'Read a reported thing. Each reading is recorded.',
    params: ofReport,
    data: shownThing,
    errors: ['deskShut', 'partyToReport'],
  }),
  decide: declare({
    slice,
    method: 'POST',
    path: '/operator/reports/{reportUid}/decide',
    summary:
      'Decide about what was reported, for all its reports; a thing folded away or suspended can be let be again.',
    params: ofReport,
    body: T.Object(
      {
        decision: T.Enum([...decisions]),
        /** To whoever wrote it. */
        word: T.Optional(T.String({ maxLength: limits.word })),
      },
      strict,
    ),
    errors: ['deskShut', 'partyToReport', 'alreadyDecided', 'cannotDecideSo'],
  }),
  endDeathReport: declare({
    slice,
    method: 'POST',
    path: '/operator/death-reports/{reportUid}/end',
    summary: 'End a report of a death, with proof that the person lives. Nothing can be hastened.',
    params: ofReport,
    body: T.Object({ proof: T.String({ minLength: 1, maxLength: limits.word, pattern: '\\S' }) }, strict),
    errors: ['deskShut', 'partyToReport', 'reportEnded'],
  }),
  changeCredits: declare({
    slice,
    method: 'POST',
    path: '/operator/credits',
    summary: 'Give somebody more letters for later to write, or take some back.',
    body: T.Object(
      {
        email: emailSchema,
        act: T.Enum(['give', 'take']),
        count: T.Integer({ minimum: 1, maximum: deskLimits.creditsAtOnce }),
      },
      strict,
    ),
    data: T.Object({ name: T.String(), left: T.Integer() }),
    errors: ['deskShut', 'nobodyOfAddress'],
  }),
} as const
