import * as T from 'typebox/type'
import { passwordSchema } from '../accounts/accounts.ts'
import { proofRefusals } from '../accounts/proof-refusals.ts'
import { declare } from '../endpoint.ts'
import { pageNumber } from '../pagination.ts'
import { nullable, strict } from '../schemas.ts'

const slice = 'safe'

/** Inherited folders have type 3 and inherited files type 2. Both are read-only. */
export const safeTypes = { root: 0, folder: 1, file: 2, inherited: 3 } as const
export const inheritedFolder = 'inherited'

export const safeItem = T.Object({
  itemUid: T.String(),
  itemType: T.Integer(),
  /** For a file, without its extension. */
  name: T.String(),
  ext: T.String(),
  size: T.Integer(),
  /** Items in a folder, capped at 1,000; null for a file. */
  itemsCount: nullable(T.Integer()),
  /** For a file, as sent by the client; for a folder, when it was created or renamed. */
  lastMod: T.String(),
  creationDate: T.String(),
  can: T.Object({
    rename: T.Boolean(),
    delete: T.Boolean(),
    move: T.Boolean(),
    copy: T.Boolean(),
    download: T.Boolean(),
  }),
})
export type SafeItem = T.Static<typeof safeItem>

/** From the root, whose uid and name are empty, down to the folder itself. */
export const breadcrumb = T.Array(T.Object({ itemUid: T.String(), itemType: T.Integer(), name: T.String() }))
export type Breadcrumb = T.Static<typeof breadcrumb>

export const safeFolder = T.Object({
  /** Folders first, then by latest change. */
  items: T.Array(safeItem),
  eof: T.Boolean(),
  breadcrumb,
  /** Capped at 1,001: up to 1,000 items the client can sort by name. */
  itemsCount: T.Integer(),
  /** The donor of an inherited folder. */
  donor: nullable(T.Object({ userUid: T.String(), name: T.String() })),
  can: T.Object({ createFolder: T.Boolean(), upload: T.Boolean() }),
})
export type SafeFolder = T.Static<typeof safeFolder>

export const safeQuota = T.Object({
  used: T.Integer(),
  max: T.Integer(),
  /** A file of this size or more is refused. */
  maxFileSize: T.Integer(),
  /** Whether the password is required before any use of the safe. */
  locked: T.Boolean(),
  /** Whether the introduction is still to be shown. */
  wizard: T.Boolean(),
})
export type SafeQuota = T.Static<typeof safeQuota>

export const trashedItem = T.Object({
  ...safeItem.properties,
  deletionDate: T.String(),
  purgeDate: T.String(),
})
export type TrashedItem = T.Static<typeof trashedItem>

export const safeActs = ['downloaded', 'deleted', 'restored', 'purged'] as const
export type SafeAct = (typeof safeActs)[number]

export const safeActivity = T.Object({
  act: T.Union([T.Literal('downloaded'), T.Literal('deleted'), T.Literal('restored'), T.Literal('purged')]),
  date: T.String(),
  itemUid: T.String(),
  /** For a file, with its extension. */
  name: T.String(),
  /** The heir who acted; null for the owner. */
  by: nullable(T.String()),
})
export type SafeActivity = T.Static<typeof safeActivity>

/** A uid, `inherited` or empty. Anything else is an unknown folder, not a validation error. */
const folderUid = T.String({ maxLength: 200 })
const ofFolder = T.Object({ folderUid })
const ofItem = T.Object({ itemUid: T.String({ maxLength: 200 }) })
const paging = T.Object({
  page: pageNumber,
  /** Only own folders, for choosing a destination. */
  ownedFolderOnly: T.Optional(T.Boolean()),
})
const name = T.String({ maxLength: 300 })
const destination = T.Object({ destinationFolderUid: folderUid }, strict)
const one = T.Object({ item: safeItem })

const folderRefusals = ['safeFolderUnknown', 'shutAfterReset', 'safeLocked'] as const
const creationRefusals = [
  ...folderRefusals,
  'safeReadOnly',
  'safeNameImpossible',
  'safeFull',
  'safeTooDeep',
] as const
const uploadRefusals = [
  ...folderRefusals,
  'safeReadOnly',
  'safeFull',
  'safeFileTooLarge',
  'storageFull',
] as const
const transferRefusals = [...folderRefusals, 'safeReadOnly', 'safeIntoItself', 'safeTooDeep'] as const

export const safe = {
  root: declare({
    slice,
    method: 'GET',
    path: '/users/me/digital-safe',
    summary: 'List the root of my safe.',
    query: paging,
    data: safeFolder,
    errors: ['shutAfterReset', 'safeLocked'],
  }),
  folder: declare({
    slice,
    method: 'GET',
    path: '/users/me/digital-safe/{folderUid}',
    summary: 'List a folder of my safe; `inherited` holds the items left to me.',
    params: ofFolder,
    query: paging,
    data: safeFolder,
    errors: folderRefusals,
  }),
  createFolderInRoot: declare({
    slice,
    method: 'POST',
    path: '/users/me/digital-safe/folder',
    summary: 'Make a folder at the root.',
    body: T.Object({ name }, strict),
    data: one,
    errors: creationRefusals,
  }),
  createFolder: declare({
    slice,
    method: 'POST',
    path: '/users/me/digital-safe/{folderUid}/folder',
    summary: 'Make a folder in a folder. A name that is taken gets a number.',
    params: ofFolder,
    body: T.Object({ name }, strict),
    data: one,
    errors: creationRefusals,
  }),
  /** Multipart: the file in the field `file`, `lastMod` in milliseconds. */
  uploadToRoot: declare({
    slice,
    method: 'POST',
    path: '/users/me/digital-safe/file',
    summary: 'Put a file at the root.',
    data: one,
    errors: uploadRefusals,
  }),
  upload: declare({
    slice,
    method: 'POST',
    path: '/users/me/digital-safe/{folderUid}/file',
    summary: 'Put a file into a folder.',
    params: ofFolder,
    data: one,
    errors: uploadRefusals,
  }),
  rename: declare({
    slice,
    method: 'PUT',
    path: '/users/me/digital-safe/{itemUid}',
    summary: 'Rename a folder, or a file, which keeps its extension.',
    params: ofItem,
    body: T.Object({ name, type: T.Integer() }, strict),
    data: one,
    errors: ['shutAfterReset', 'safeLocked', 'safeReadOnly', 'safeNameImpossible'],
  }),
  remove: declare({
    slice,
    method: 'DELETE',
    path: '/users/me/digital-safe/{itemUid}',
    summary: 'Put a file or a folder into the trash, where it stays for thirty days.',
    params: ofItem,
    errors: ['shutAfterReset', 'safeLocked', 'safeReadOnly'],
  }),
  copy: declare({
    slice,
    method: 'POST',
    path: '/users/me/digital-safe/{itemUid}/copy',
    summary: 'Copy a file, or a folder with all it holds; an empty destination is the root.',
    params: ofItem,
    body: destination,
    data: one,
    errors: [...transferRefusals, 'safeFull'],
  }),
  move: declare({
    slice,
    method: 'POST',
    path: '/users/me/digital-safe/{itemUid}/move',
    summary: 'Move a file or a folder; an empty destination is the root.',
    params: ofItem,
    body: destination,
    data: one,
    errors: transferRefusals,
  }),
  quota: declare({
    slice,
    method: 'GET',
    path: '/users/me/digital-safe/quota',
    summary: 'How much of my safe is used, and whether it is open; answers while it is locked.',
    data: safeQuota,
  }),
  finishWizard: declare({
    slice,
    method: 'PUT',
    path: '/users/me/digital-safe/wizard',
    summary: 'Remember that I have seen the introduction.',
    errors: ['shutAfterReset', 'safeLocked'],
  }),
  unlock: declare({
    slice,
    method: 'POST',
    path: '/users/me/digital-safe/unlock',
    summary: 'Open my safe again with my password, after fifteen minutes without use.',
    body: T.Object({ password: passwordSchema }, strict),
    errors: ['shutAfterReset', ...proofRefusals],
  }),
  trash: declare({
    slice,
    method: 'GET',
    path: '/users/me/digital-safe/trash',
    summary: 'List my recently deleted items; they count in the quota until they are purged.',
    query: T.Object({ page: pageNumber }),
    data: T.Object({ items: T.Array(trashedItem), eof: T.Boolean() }),
    errors: ['shutAfterReset', 'safeLocked'],
  }),
  restore: declare({
    slice,
    method: 'POST',
    path: '/users/me/digital-safe/{itemUid}/restore',
    summary: 'Take something out of the trash, back to its folder, or to the root when that is gone.',
    params: ofItem,
    data: one,
    errors: ['shutAfterReset', 'safeLocked'],
  }),
  purge: declare({
    slice,
    method: 'DELETE',
    path: '/users/me/digital-safe/trash/{itemUid}',
    summary: 'Delete something in the trash for ever.',
    params: ofItem,
    errors: ['shutAfterReset', 'safeLocked'],
  }),
  emptyTrash: declare({
    slice,
    method: 'DELETE',
    path: '/users/me/digital-safe/trash',
    summary: 'Delete everything in the trash for ever.',
    errors: ['shutAfterReset', 'safeLocked'],
  }),
  activity: declare({
    slice,
    method: 'GET',
    path: '/users/me/digital-safe/activity',
    summary: 'List downloads, deletions and restorations, the latest first.',
    query: T.Object({ page: pageNumber }),
    data: T.Object({ items: T.Array(safeActivity), eof: T.Boolean() }),
    errors: ['shutAfterReset', 'safeLocked'],
  }),
} as const
