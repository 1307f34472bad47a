import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { nullable, uid } from '../schemas.ts'

const slice = 'export'
const oneOf = <Value extends string>(values: readonly Value[]) =>
  T.Unsafe<Value>(T.Union(values.map((value) => T.Literal(value))))

export const importStates = ['waiting', 'working', 'done', 'refused', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]

/**
 * Why no memorial was made of a file: it is no export; of an account; of another version; larger than a server takes;
 * damaged, or changed by somebody; or the server could not finish, which is not the fault of the file.
 */
export const importRefusals = [
  'notExport',
  'ofAccount',
  'otherVersion',
  'tooLarge',
  'damaged',
  'unfinished',
] as const
export type ImportRefusal = (typeof importRefusals)[number]

const shownImport = T.Object({
  importUid: T.String(),
  state: oneOf(importStates),
  refusal: nullable(oneOf(importRefusals)),
  /** Of its pictures, which take nearly all of the time. */
  percent: T.Integer(),
  /** Bytes of the file. */
  size: T.Integer(),
  askedAt: T.String(),
  endedAt: nullable(T.String()),
  /** The memorial that was made; null before, and once it is gone. */
  page: nullable(T.Object({ uid: T.String(), fullname: T.String(), permalink: T.String() })),
})
export type ShownImport = T.Static<typeof shownImport>

export const ownImports = {
  list: declare({
    slice,
    method: 'GET',
    path: '/users/me/imports',
    summary: 'The files that I brought in the last days to make memorials of, the last first.',
    data: T.Object({
      items: T.Array(shownImport),
      /** The largest file that is taken. */
      mostBytes: T.Integer(),
    }),
  }),
  /** Multipart: the export of a memorial in the field `file`. */
  bring: declare({
    slice,
    method: 'POST',
    path: '/users/me/imports',
    summary: 'Bring the export of a memorial; a job makes a memorial of it that I administer.',
    data: T.Object({ import: shownImport }),
    errors: ['bringingRunning', 'archiveTooLarge', 'archiveNoZip', 'storageFull'],
  }),
  cancel: declare({
    slice,
    method: 'DELETE',
    path: '/users/me/imports/{importUid}',
    summary: 'Cancel an import that is not finished; nothing of it stays.',
    params: T.Object({ importUid: uid }),
  }),
} as const
