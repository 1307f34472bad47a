import type { biography } from '@souvenance/contract/biography/biography'
import { findChapter } from '@souvenance/contract/biography/chapter-tree'
import type { DataOf } from '@souvenance/contract/endpoint'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import type { Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { insertChapter } from '../chapters/chapter-store.ts'
import { getSeen, type OfBiography } from '../chapters/load-chapter.ts'
import { showPictures } from '../chapters/show-pictures.ts'
import { insertRevision, recordAct } from '../history/revision-store.ts'
import { insertProposal } from './proposal-store.ts'
import { readProposal } from './read-proposal.ts'

/** Proposes a new chapter, or a new text for a visible one. */
export const proposeChapter = async (
  call: Call<typeof biography.create, OfBiography, undefined>,
): Promise<DataOf<typeof biography.create>> => {
  const { trx, thing, services, answer } = call
  const { title, body, comment = '', linked, position = null, version } = call.input.body.chapter
  const now = services.clock.now()
  const { userUid: authorUid, page, tree } = thing
  const about = linked ? getSeen(tree, linked.itemUid) : undefined
  if (position && !about && !findChapter(tree.seen, position.itemUid)) throw new Refusal('chapterPlaceGone')
  const clouds = [cloudTypes.public]
  const uid = await insertChapter(trx, {
    pageUid: page.uid,
    state: 'proposal',
    authorUid,
    clouds,
    title,
    body,
    now,
  })
  await showPictures(call, uid, call.input.body.chapter)
  await insertProposal(trx, {
    itemUid: uid,
    linkedUid: about?.uid ?? null,
    linkedVersion: about ? Math.min(version ?? about.version, about.version) : null,
    position: about ? null : position,
    comment,
  })
  await insertRevision(trx, { itemUid: uid, editorUid: authorUid, comment: '', now })
  await recordAct(trx, { itemUid: uid, actorUid: authorUid, act: 'propose', word: comment, now })
  answer.say('proposalSent')
  return { chapter: null, proposal: await readProposal(call, thing, uid) }
}
