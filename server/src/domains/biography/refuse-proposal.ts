import type { biography } from '@souvenance/contract/biography'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { Call } from '../../platform/http/call.ts'
import { markDeleted } from './chapter-store.ts'
import type { OfProposal } from './load-chapter.ts'
import { refuseIfLocked } from './lock-store.ts'
import { recordAct } from './revision-store.ts'

/** Declined with a word to who made it, or taken back by who made it. */
export const refuseProposal = async ({
  trx,
  thing: { item, userUid },
  services,
  input: { query },
  answer,
}: Call<typeof biography.refuse, OfProposal, undefined>): Promise<DataOf<typeof biography.refuse>> => {
  const now = services.clock.now()
  await refuseIfLocked(trx, [item.uid], userUid)
  const isOwn = item.authorUid === userUid
  await recordAct(trx, {
    itemUid: item.uid,
    actorUid: userUid,
    act: isOwn ? 'delete' : 'refuse',
    word: query.word,
    now,
  })
  await markDeleted(trx, [item.uid], { head: item.uid, by: userUid, now })
  answer.say(isOwn ? 'proposalWithdrawn' : 'proposalDeclined')
  return {}
}
