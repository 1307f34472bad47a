import type { Endpoint } from '@souvenance/contract/endpoint'
import { inheritedFolder } from '@souvenance/contract/safe/safe'
import { isUid } from '@souvenance/contract/uids'
import type { Asked } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { type FoundItem, findItem } from './items/find-item.ts'
import { getPlace, type Place } from './items/find-place.ts'
import { findDonor } from './items/inheritance-store.ts'
import { openSafe, type Safe } from './load-safe.ts'

export type PlaceInSafe = { safe: Safe; place: Place; inherited: boolean }
export type ItemInSafe = { safe: Safe; found: FoundItem; inherited: boolean }

type Asking = Pick<Asked<Endpoint>, 'actor' | 'db' | 'services' | 'writes'>
type AskedOf<Params> = Asking & { input: { params: Params } }

export const loadOpenSafe = (asked: Asking): Promise<Safe> => openSafe(asked)

/** The folder of the path, or the root. */
export const loadPlace = async (
  asked: AskedOf<{ folderUid: string } | Record<never, never>>,
): Promise<PlaceInSafe> => {
  const safe = await openSafe(asked)
  const { params } = asked.input
  const place = await getPlace(asked, safe, 'folderUid' in params ? params.folderUid : '')
  return { safe, place, inherited: place.inherited }
}

export const loadItem = async (asked: AskedOf<{ itemUid: string }>): Promise<ItemInSafe> => {
  const safe = await openSafe(asked)
  const { itemUid } = asked.input.params
  if (itemUid === inheritedFolder) throw new Refusal('safeReadOnly')
  const found = await findItem(asked, safe, itemUid)
  if (!found) throw new Refusal((await isDonor(asked, safe, itemUid)) ? 'safeReadOnly' : 'notFound')
  return { safe, found, inherited: found.inherited }
}

const isDonor = async ({ db }: Asking, { ownerUid }: Safe, uid: string): Promise<boolean> =>
  isUid(uid) && (await findDonor(db, { recipientUid: ownerUid, donorUid: uid })) !== undefined
