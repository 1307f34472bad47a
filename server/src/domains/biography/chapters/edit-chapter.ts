import type { biography, ChangedChapter } from '@souvenance/contract/biography/biography'
import type { DataOf } from '@souvenance/contract/endpoint'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import type { Call } from '../../../platform/http/calls/call.ts'
import { rememberDefaults } from '../../items/public.ts'
import { insertRevision, recordAct } from '../history/revision-store.ts'
import { refuseIfLocked, releaseLocks } from '../locks/lock-store.ts'
import type { ProposalRow } from '../proposals/proposal-store.ts'
import { getBody, markTakenIn, updateChapter, updateText } from './chapter-store.ts'
import { chooseClouds, chooseState, refuseClosing } from './choices.ts'
import { getProposal, type OfChapter } from './load-chapter.ts'
import { placeChapter } from './place-chapter.ts'
import { readChapter } from './read-chapter.ts'
import { refuseIfChanged } from './refuse-if-changed.ts'
import { showPictures } from './show-pictures.ts'

type Editing = Call<typeof biography.edit, OfChapter, undefined>

/** Saves the text, and accepts the merged proposal if there is one. */
export const editChapter = async (call: Editing): Promise<DataOf<typeof biography.edit>> => {
  const { trx, thing, input, answer } = call
  const { chapter } = input.body
  const proposal = chapter.proposalUid ? await getProposal(call, thing, chapter.proposalUid) : undefined
  const held = [thing.item.uid, ...(proposal ? [proposal.uid] : [])]
  await refuseIfLocked(trx, held, thing.userUid, chapter)
  await refuseIfChanged(trx, thing, chapter)
  const position =
    chapter.position !== undefined && (await placeChapter(trx, thing.tree, thing.item.uid, chapter.position))
  await saveChanges(call, chapter, { proposal, position })
  if (proposal) await settle(call, proposal, chapter.word)
  await releaseLocks(trx, held, thing.userUid)
  answer.say(proposal ? 'proposalTakenIn' : 'chapterSaved')
  return { chapter: await readChapter(call, thing, thing.item.uid) }
}

const saveChanges = async (
  call: Editing,
  chapter: ChangedChapter,
  { proposal, position }: { proposal: ProposalRow | undefined; position: boolean },
): Promise<void> => {
  const { trx, thing, services } = call
  const { item, userUid: actorUid } = thing
  const now = services.clock.now()
  const state = chooseState(thing, chapter.itemType, item.state, item.state)
  const clouds = chooseClouds(chapter.clouds, item.clouds)
  refuseClosing(thing, { ...item, state, clouds })
  const publishes = item.state === 'draft' && state !== 'draft'
  await updateChapter(trx, item.uid, { state, clouds, ...(publishes && { lastActivityAt: now }) })
  const changes = {
    title: chapter.title !== item.title,
    body: chapter.body !== (await getBody(trx, item.uid)),
    pictures: await showPictures(call, item.uid, chapter),
    position,
    state: state !== item.state,
    clouds: String(clouds) !== String(item.clouds),
  }
  if (changes.title || changes.body || changes.pictures || proposal)
    await saveText(call, chapter, proposal, now)
  const fields = Object.entries(changes).flatMap(([field, changed]) => (changed ? [field] : []))
  if (fields.length === 0 && !proposal) return
  const before = { version: item.version, itemType: itemTypeOf(item), clouds: item.clouds }
  const act = proposal ? 'accept' : 'edit'
  await recordAct(trx, { itemUid: item.uid, actorUid, act, fields, before, now })
  if (proposal) await rememberDefaults(trx, thing.page.uid, { state, clouds })
}

const saveText = async (
  { trx, thing }: Editing,
  { title, body, comment = '' }: ChangedChapter,
  proposal: ProposalRow | undefined,
  now: Date,
): Promise<void> => {
  const { item, userUid: editorUid } = thing
  const contributorUid = proposal?.authorUid ?? null
  await updateText(trx, item.uid, { title, body, now })
  await insertRevision(trx, { itemUid: item.uid, editorUid, contributorUid, comment, now })
}

/** The accepted proposal is closed; its history notifies its author. */
const settle = async (
  { trx, thing, services }: Editing,
  { uid }: ProposalRow,
  word: string | undefined,
): Promise<void> => {
  const now = services.clock.now()
  const { userUid } = thing
  await recordAct(trx, { itemUid: uid, actorUid: userUid, act: 'accept', word, now })
  await markTakenIn(trx, uid, { by: userUid, now })
}
