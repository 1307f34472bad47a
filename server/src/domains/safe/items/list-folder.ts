import type { SafeFolder, safe } from '@souvenance/contract/safe/safe'
import { pageOf, sliceOf } from '../../../platform/database/one-page.ts'
import type { Call } from '../../../platform/http/calls/call.ts'
import { itemsPerPage } from '../items-per-page.ts'
import type { PlaceInSafe } from '../loaders.ts'
import type { SafeKeys } from '../safe-keys.ts'
import { findSafeKeys } from '../safe-store.ts'
import type { Place } from './find-place.ts'
import { listDonors, listVisibleUids } from './inheritance-store.ts'
import { countItems, type Place as FolderPlace, listByUid, listItems } from './item-store.ts'
import { breadcrumbOf, presentDonor, presentInherited, presentItem } from './present.ts'

type ListFolder = Call<typeof safe.root | typeof safe.folder, PlaceInSafe, undefined>
type Listed = Pick<SafeFolder, 'items' | 'eof' | 'itemsCount'>

export const listFolder = async (call: ListFolder): Promise<SafeFolder> => {
  const { place } = call.thing
  const own = !place.inherited
  return {
    ...(await contentsOf(call, place)),
    breadcrumb: breadcrumbOf(place),
    donor: donorOf(place),
    can: { createFolder: own, upload: own },
  }
}

const donorOf = (place: Place): SafeFolder['donor'] => {
  const donor = place.kind === 'donor' || place.kind === 'folder' ? place.donor : null
  return donor && { userUid: donor.uid, name: donor.name }
}

const contentsOf = async (call: ListFolder, place: Place): Promise<Listed> => {
  const { db, thing } = call
  const { ownerUid, keys } = thing.safe
  if (place.kind === 'inherited') return all((await listDonors(db, ownerUid)).map(presentDonor))
  if (place.kind === 'donor') return listLeft(call, place.donor.uid)
  if (place.kind === 'root')
    return addInherited(call, await listRows(call, { ownerUid, parentUid: null }, keys))
  const { folder, inherited } = place
  return listRows(call, { ownerUid: folder.ownerUid, parentUid: folder.item.uid }, folder.keys, inherited)
}

const listRows = async (
  { db, input: { query } }: ListFolder,
  place: FolderPlace,
  keys: SafeKeys | undefined,
  inherited = false,
): Promise<Listed> => {
  if (!keys) return all([])
  const foldersOnly = query.ownedFolderOnly === true
  const found = await listItems(db, place, { ...sliceOf(query.page, itemsPerPage), foldersOnly })
  const { rows, eof } = pageOf(found, itemsPerPage)
  return {
    items: rows.map((row) => presentItem(row, { keys, inherited })),
    eof,
    itemsCount:
      eof && rows.length < itemsPerPage && (query.page ?? 1) === 1
        ? rows.length
        : await countItems(db, place, foldersOnly),
  }
}

/** The folder of inherited items comes first at the root, if there are any. */
const addInherited = async ({ db, thing, input: { query } }: ListFolder, listed: Listed): Promise<Listed> => {
  if (query.ownedFolderOnly || (query.page ?? 1) > 1) return listed
  const donors = await listDonors(db, thing.safe.ownerUid)
  if (donors.length === 0) return listed
  return {
    ...listed,
    items: [presentInherited(donors), ...listed.items],
    itemsCount: listed.itemsCount + 1,
  }
}

const listLeft = async ({ db, services, thing }: ListFolder, donorUid: string): Promise<Listed> => {
  const keys = await findSafeKeys(db, services.masterKey, donorUid)
  if (!keys) return all([])
  const uids = await listVisibleUids(db, { recipientUid: thing.safe.ownerUid, donorUid })
  return all((await listByUid(db, uids)).map((item) => presentItem(item, { keys, inherited: true })))
}

const all = (items: SafeFolder['items']): Listed => ({ items, eof: true, itemsCount: items.length })
