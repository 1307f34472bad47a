import {
  type Breadcrumb,
  inheritedFolder,
  type SafeItem,
  safeTypes,
  type TrashedItem,
} from '@souvenance/contract/safe/safe'
import type { SafeKeys } from '../safe-keys.ts'
import type { Place } from './find-place.ts'
import type { Donor } from './inheritance-store.ts'
import { type ItemRow, kinds, type ListedRow } from './item-store.ts'
import { unsealName } from './sealed-names.ts'

type Shown = { keys: SafeKeys; inherited: boolean }

const day = 24 * 60 * 60 * 1000
export const trashDays = 30

/** Items trashed before this are gone, even if not yet swept. */
export const trashedSince = (now: Date): Date => new Date(now.getTime() - trashDays * day)

const rightsOver = (inherited: boolean): SafeItem['can'] => ({
  rename: !inherited,
  delete: !inherited,
  move: !inherited,
  copy: !inherited,
  download: true,
})

export const presentItem = (row: ListedRow, { keys, inherited }: Shown): SafeItem => ({
  itemUid: row.uid,
  itemType: typeOf(row, inherited),
  ...unsealName(keys, row.uid, row.sealed_name),
  size: row.size,
  itemsCount: row.items_count,
  lastMod: row.changed_at.toISOString(),
  creationDate: row.created_at.toISOString(),
  can: rightsOver(inherited),
})

export const presentTrashed = (row: ListedRow & { trashed_at: Date }, keys: SafeKeys): TrashedItem => ({
  ...presentItem(row, { keys, inherited: false }),
  can: { rename: false, delete: true, move: false, copy: false, download: false },
  deletionDate: row.trashed_at.toISOString(),
  purgeDate: new Date(row.trashed_at.getTime() + trashDays * day).toISOString(),
})

const typeOf = ({ kind }: ItemRow, inherited: boolean): number => {
  if (kind === kinds.file) return safeTypes.file
  return inherited ? safeTypes.inherited : safeTypes.folder
}

export const presentDonor = ({ uid, name, itemsCount, since }: Donor): SafeItem => ({
  itemUid: uid,
  itemType: safeTypes.inherited,
  name,
  ext: '',
  size: 0,
  itemsCount,
  lastMod: since.toISOString(),
  creationDate: since.toISOString(),
  can: { ...rightsOver(true), download: false },
})

/** The client names this folder in its own language. */
export const presentInherited = (donors: readonly Donor[]): SafeItem => {
  const since = new Date(Math.max(...donors.map((donor) => donor.since.getTime())))
  return presentDonor({ uid: inheritedFolder, name: '', itemsCount: donors.length, since })
}

const rootCrumb = { itemUid: '', itemType: safeTypes.root, name: '' }
const inheritedCrumb = { itemUid: inheritedFolder, itemType: safeTypes.inherited, name: '' }
const donorCrumb = ({ uid, name }: Donor) => ({ itemUid: uid, itemType: safeTypes.inherited, name })

export const breadcrumbOf = (place: Place): Breadcrumb => {
  if (place.kind === 'root') return [rootCrumb]
  if (place.kind === 'inherited') return [rootCrumb, inheritedCrumb]
  if (place.kind === 'donor') return [rootCrumb, inheritedCrumb, donorCrumb(place.donor)]
  const { keys, path, inherited } = place.folder
  const crumbs = path.map((row) => ({
    itemUid: row.uid,
    itemType: typeOf(row, inherited),
    name: unsealName(keys, row.uid, row.sealed_name).name,
  }))
  return [rootCrumb, ...(place.donor ? [inheritedCrumb, donorCrumb(place.donor)] : []), ...crumbs]
}
