import type { biography, NewChapter } from '@souvenance/contract/biography/biography'
import { findChapter } from '@souvenance/contract/biography/chapter-tree'
import type { DataOf } from '@souvenance/contract/endpoint'
import { levels } from '@souvenance/contract/people/levels'
import type { Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { retell } from '../../../platform/http/calls/retell.ts'
import { sees } from '../../audience/public.ts'
import { hasLevel } from '../../clouds/public.ts'
import { getDefaults, rememberDefaults } from '../../items/public.ts'
import { insertRevision, recordAct } from '../history/revision-store.ts'
import { refuseIfLocked, releaseLocks } from '../locks/lock-store.ts'
import { deleteProposalRow, findProposal, type ProposalRow } from '../proposals/proposal-store.ts'
import { proposeChapter } from '../proposals/propose-chapter.ts'
import { readProposal } from '../proposals/read-proposal.ts'
import { insertChapter, updateChapter, updateText } from './chapter-store.ts'
import { chooseClouds, chooseState, defaultState } from './choices.ts'
import { getProposal, loadBiography, type OfBiography } from './load-chapter.ts'
import { placeChapter } from './place-chapter.ts'
import { readChapter } from './read-chapter.ts'
import { showPictures } from './show-pictures.ts'

export type Creating = Call<typeof biography.create, OfBiography, undefined>
type Created = DataOf<typeof biography.create>

/** Followers propose; editors and holders publish, including accepted proposals. */
export const createChapter = async (call: Creating): Promise<Created> => {
  const { thing, input, answer } = call
  const { chapter } = input.body
  if (!hasLevel(thing, levels.editor)) return proposeChapter(call)
  if (chapter.linked) throw new Refusal('notAllowed')
  const uid = chapter.proposalUid
    ? await takeInProposed(call, chapter, await getProposal(call, thing, chapter.proposalUid))
    : await addChapter(call, chapter)
  answer.say(chapter.proposalUid ? 'proposalTakenIn' : 'chapterSaved')
  return { chapter: await readChapter(call, thing, uid), proposal: null }
}

/** Replies stored before only references were kept hold the whole answer. */
type Kept = {
  chapterUid?: string
  proposalUid?: string
  chapter?: { itemUid: string } | null
  proposal?: { itemUid: string } | null
}

/**
 * Answers a repeated request with the present chapter, or with none if it is gone: a refusal would look as if it was never saved.
 */
export const retellCreated = retell<typeof biography.create, Kept>(
  ({ chapter, proposal }) => ({
    ...(chapter && { chapterUid: chapter.itemUid }),
    ...(proposal && { proposalUid: proposal.itemUid }),
  }),
  async (asked, { chapter: former, proposal: formerProposal, ...kept }) => {
    const { chapterUid = former?.itemUid ?? '', proposalUid = formerProposal?.itemUid ?? '' } = kept
    const thing = await loadBiography({ ...asked, writes: false })
    const row = proposalUid ? await findProposal(asked.db, thing.page.uid, proposalUid) : undefined
    return {
      chapter: findChapter(thing.tree.seen, chapterUid) ? await readChapter(asked, thing, chapterUid) : null,
      proposal: row && sees(thing, row) ? await readProposal(asked, thing, proposalUid) : null,
    }
  },
)

const chooseAudience = async (call: Creating, { itemType, clouds }: NewChapter) => {
  const { thing } = call
  const defaults = await getDefaults(call, thing.page.uid)
  return {
    state: chooseState(thing, itemType, undefined, defaultState(thing, defaults.phase)),
    clouds: chooseClouds(clouds, defaults.clouds),
  }
}

const addChapter = async (call: Creating, chapter: NewChapter): Promise<string> => {
  const { trx, thing, services } = call
  const now = services.clock.now()
  const { title, body, comment = '' } = chapter
  const audience = await chooseAudience(call, chapter)
  const authorUid = thing.userUid
  const uid = await insertChapter(trx, { pageUid: thing.page.uid, authorUid, ...audience, title, body, now })
  await showPictures(call, uid, chapter)
  await placeChapter(trx, thing.tree, uid, chapter.position ?? null)
  await insertRevision(trx, { itemUid: uid, editorUid: authorUid, comment, now })
  await recordAct(trx, { itemUid: uid, actorUid: authorUid, act: 'create', now })
  await rememberDefaults(trx, thing.page.uid, audience)
  return uid
}

/**
 * The proposal's row becomes the chapter: the accepting person is its author, the proposer its contributor.
 */
const takeInProposed = async (
  call: Creating,
  chapter: NewChapter,
  proposal: ProposalRow,
): Promise<string> => {
  const { trx, thing, services } = call
  const now = services.clock.now()
  const { title, body, comment = '', word } = chapter
  const { uid, authorUid: contributorUid } = proposal
  const editorUid = thing.userUid
  await refuseIfLocked(trx, [uid], editorUid, { title, body })
  const audience = await chooseAudience(call, chapter)
  await deleteProposalRow(trx, uid)
  await updateChapter(trx, uid, { ...audience, authorUid: editorUid, contributorUid })
  await updateText(trx, uid, { title, body, now })
  await showPictures(call, uid, chapter)
  await placeChapter(trx, thing.tree, uid, chapter.position ?? null)
  await insertRevision(trx, { itemUid: uid, editorUid, contributorUid, comment, now })
  const before = { version: proposal.version }
  await recordAct(trx, { itemUid: uid, actorUid: editorUid, act: 'accept', before, word, now })
  await rememberDefaults(trx, thing.page.uid, audience)
  await releaseLocks(trx, [uid], editorUid)
  return uid
}
