import * as T from 'typebox/type'
import { apiBase, declare } from '../endpoint.ts'
import { nullable, strict, uid } from '../schemas.ts'
import { passwordSchema as password } from './accounts.ts'
import { proofRefusals } from './proof-refusals.ts'

const slice = 'export'

export const exportStates = ['waiting', 'working', 'ready', 'failed', 'expired', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]

/** How long a finished export can be downloaded, and how often one can be asked for. */
export const exportDays = 7
export const hoursBetweenExports = 24

const shownExport = T.Object({
  exportUid: T.String(),
  kind: T.Union([T.Literal('account'), T.Literal('memorial')]),
  page: T.Object({ uid: T.String(), fullname: T.String(), permalink: T.String() }),
  state: T.Unsafe<ExportState>(T.Union(exportStates.map((state) => T.Literal(state)))),
  /** Of the bytes to gather; 0 before it is known how many there are. */
  percent: T.Integer(),
  /** Bytes of the archive, once it is ready. */
  size: nullable(T.Integer()),
  /** Files that were damaged and could not be put in. */
  leftOut: T.Integer(),
  askedAt: T.String(),
  readyAt: nullable(T.String()),
  expiresAt: nullable(T.String()),
  /** When the next one can be asked for; null when it can be now. */
  nextAt: nullable(T.String()),
})
export type ShownExport = T.Static<typeof shownExport>

const body = T.Object({ password }, strict)
const byUid = T.Object({ exportUid: uid })
const begun = T.Object({ export: shownExport })
const refusals = [...proofRefusals, 'exportRunning', 'exportedToday'] as const

export const ownExports = {
  list: declare({
    slice,
    method: 'GET',
    path: '/users/me/exports',
    summary: 'The last export that I asked for of my account and of each memorial.',
    data: T.Object({ items: T.Array(shownExport) }),
  }),
  askOwn: declare({
    slice,
    method: 'POST',
    path: '/users/me/exports',
    summary: 'Begin an export of my account: my page, my safe, my letters and what else is mine. Once a day.',
    body,
    data: begun,
    errors: ['shutAfterReset', ...refusals],
  }),
  askMemorial: declare({
    slice,
    method: 'POST',
    path: '/users/{uid}/exports',
    summary: 'Begin an export of a memorial that I administer, of what I may see on it. Once a day.',
    params: T.Object({ uid: T.String() }),
    body,
    data: begun,
    errors: refusals,
  }),
  remove: declare({
    slice,
    method: 'DELETE',
    path: '/users/me/exports/{exportUid}',
    summary: 'Cancel an export that is being made, or remove one that is ready.',
    params: byUid,
  }),
  open: declare({
    slice,
    method: 'POST',
    path: '/users/me/exports/{exportUid}/download',
    summary: 'Ask for the password again; afterwards this session can download the archive for an hour.',
    params: byUid,
    body,
    data: T.Object({ address: T.String() }),
    errors: [...proofRefusals, 'exportNotReady'],
  }),
} as const

/** Served outside of the contract: the bytes themselves. */
export const exportAddress = (exportUid: string): string => `${apiBase}/users/me/exports/${exportUid}/archive`
