import { inheritedFolder } from '@souvenance/contract/safe'
import { Refusal } from '../../platform/http/refusal.ts'
import { type FoundItem, findItem, isUid, type SafeReader } from './find-item.ts'
import { type Donor, findDonor } from './inheritance-store.ts'
import { kinds } from './item-store.ts'
import type { Safe } from './load-safe.ts'

/** Where things can be: the root, a folder, or one of the places that hold what was inherited. */
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

/** Of a place that is one's own. */
export const parentUidOf = (place: Place): string | null =>
  place.kind === 'folder' ? place.folder.item.uid : null
