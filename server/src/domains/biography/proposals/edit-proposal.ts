import type { biography } from '@souvenance/contract/biography/biography'
import { findChapter } from '@souvenance/contract/biography/chapter-tree'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { updateText } from '../chapters/chapter-store.ts'
import type { OfProposal } from '../chapters/load-chapter.ts'
import { refuseIfChanged } from '../chapters/refuse-if-changed.ts'
import { showPictures } from '../chapters/show-pictures.ts'
import { insertRevision, recordAct } from '../history/revision-store.ts'
import { refuseIfLocked, releaseLocks } from '../locks/lock-store.ts'
import { updateProposal } from './proposal-store.ts'
import { readProposal } from './read-proposal.ts'

/** Only the author edits it. The chapter it is about cannot change. */
export const editProposal = async (
  call: Call<typeof biography.editProposal, OfProposal, undefined>,
): Promise<DataOf<typeof biography.editProposal>> => {
  const { trx, thing, services, input, answer } = call
  const { chapter } = input.body
  const { item, tree, userUid } = thing
  const { title, body, comment, position } = chapter
  const now = services.clock.now()
  await refuseIfLocked(trx, [item.uid], userUid, chapter)
  await refuseIfChanged(trx, thing, chapter)
  const isNew = item.linkedUid === null
  if (isNew && position && !findChapter(tree.seen, position.itemUid)) throw new Refusal('chapterPlaceGone')
  await updateProposal(trx, item.uid, { position: isNew ? position : undefined, comment })
  await updateText(trx, item.uid, { title, body, now })
  await showPictures(call, item.uid, chapter)
  await insertRevision(trx, { itemUid: item.uid, editorUid: userUid, comment: '', now })
  const before = { version: item.version }
  const fields = ['title', 'body']
  await recordAct(trx, { itemUid: item.uid, actorUid: userUid, act: 'edit', fields, before, now })
  await releaseLocks(trx, [item.uid], userUid)
  answer.say('proposalSent')
  return { item: await readProposal(call, thing, item.uid) }
}
