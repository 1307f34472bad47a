import type { biography } from '@souvenance/contract/biography/biography'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { Call } from '../../../platform/http/calls/call.ts'
import { markDeleted } from '../chapters/chapter-store.ts'
import type { OfProposal } from '../chapters/load-chapter.ts'
import { recordAct } from '../history/revision-store.ts'
import { refuseIfLocked } from '../locks/lock-store.ts'

/** Refused by an editor with a note, or withdrawn by its author. */
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
