import { inheritedFolder } from '@souvenance/contract/safe/safe'
import { isUid } from '@souvenance/contract/uids'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Safe } from '../load-safe.ts'
import { type FoundItem, findItem, type SafeReader } from './find-item.ts'
import { type Donor, findDonor } from './inheritance-store.ts'
import { kinds } from './item-store.ts'

/** The root, a folder, or one of the virtual folders of inherited items. */
export type Place =
  | { kind: 'root'; inherited: false }
  | { kind: 'folder'; inherited: boolean; folder: FoundItem; donor: Donor | null }
  | { kind: 'inherited'; inherited: true }
  | { kind: 'donor'; inherited: true; donor: Donor }

export const getPlace = async (reader: SafeReader, safe: Safe, folderUid: string): Promise<Place> => {
  if (folderUid === '') return { kind: 'root', inherited: false }
  if (folderUid === inheritedFolder) return { kind: 'inherited', inherited: true }
  const found = isUid(folderUid) ? await findFolder(reader, safe, folderUid) : undefined
  if (!found) throw new Refusal('safeFolderUnknown')
  return found
}

const findFolder = async (reader: SafeReader, safe: Safe, uid: string): Promise<Place | undefined> => {
  const folder = await findItem(reader, safe, uid)
  if (!folder) {
    const donor = await findDonor(reader.db, { recipientUid: safe.ownerUid, donorUid: uid })
    return donor && { kind: 'donor', inherited: true, donor }
  }
  if (folder.item.kind !== kinds.folder) return undefined
  const { inherited, ownerUid } = folder
  const donor = inherited && (await findDonor(reader.db, { recipientUid: safe.ownerUid, donorUid: ownerUid }))
  return { kind: 'folder', inherited, folder, donor: donor || null }
}

/** Only for a place in the own safe. */
export const parentUidOf = (place: Place): string | null =>
  place.kind === 'folder' ? place.folder.item.uid : null
