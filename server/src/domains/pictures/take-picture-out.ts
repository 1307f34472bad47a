import type { Transaction } from '../../platform/database/connect.ts'
import { listBound, placePictures, releasePicture } from './attachment-store.ts'

type Taking = { holder: { uid: string }; itemUid: string; actorUid: string; now: Date }

/** Takes one picture out of its holder. Returns whether it was there. */
export const takePictureOut = async (trx: Transaction, taking: Taking): Promise<boolean> => {
  const { holder, itemUid, actorUid, now } = taking
  const bound = await listBound(trx, holder.uid)
  const picture = bound.find((one) => one.itemUid === itemUid)
  if (!picture) return false
  await releasePicture(trx, { picture, holder, actorUid, now })
  const left = bound.filter((one) => one !== picture)
  await placePictures(
    trx,
    holder.uid,
    left.map((one) => one.itemUid),
  )
  return true
}
