import type { biography } from '@souvenance/contract/biography/biography'
import {
  findChapter,
  type Position,
  positionOf,
  readPosition,
} from '@souvenance/contract/biography/chapter-tree'
import type { Composer } from '@souvenance/contract/biography/chapters'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import { limits } from '@souvenance/contract/limits'
import { levels } from '@souvenance/contract/people/levels'
import type { Call } from '../../../platform/http/calls/call.ts'
import { hasLevel } from '../../clouds/public.ts'
import { getDefaults } from '../../items/public.ts'
import { summarize } from '../book/read-summary.ts'
import { lockItems, presentLock } from '../locks/lock-chapter.ts'
import { readProposal } from '../proposals/read-proposal.ts'
import { defaultState, listStates } from './choices.ts'
import type { OfBiography, OfChapter, OfProposal } from './load-chapter.ts'
import { foreseeNumber, numberOf } from './place-chapter.ts'
import { readChapter } from './read-chapter.ts'

type Opening<Thing> = Call<typeof biography.startCreation, Thing, undefined>

export const startCreation = async (call: Opening<OfBiography>): Promise<Composer> => {
  const { thing, input } = call
  const { seen } = thing.tree
  const wished = input.query.position ? readPosition(input.query.position) : null
  const position = wished && findChapter(seen, wished.itemUid) ? wished : null
  return { ...(await layOut(call)), position, num: foreseeNumber(seen, null, position) }
}

/** A proposer takes no lock: the chapter stays free for its editors. */
export const startEdition = async (
  call: Call<typeof biography.startEdition, OfChapter, undefined>,
): Promise<Composer> => {
  const { thing, services } = call
  const { item, tree, userUid } = thing
  const lock = hasLevel(thing, levels.editor)
    ? presentLock(await lockItems(services.db, [item.uid], userUid))
    : null
  const chapter = await readChapter(call, thing, item.uid)
  const table = await layOut(call)
  return {
    ...table,
    ...(hasLevel(thing, levels.editor) && {
      itemTypes: listStates(thing, item.state).map((state) => itemTypeOf({ kind: 'chapter', state })),
      itemType: itemTypeOf(item),
      clouds: [...item.clouds],
    }),
    chapters: summarize(thing, tree.seen, item),
    chapter,
    position: positionOf(tree.seen, item.uid),
    num: numberOf(tree.seen, item.uid),
    picturesLeft: limits.chapterPictures - chapter.content.pictures.totalCount,
    lock,
  }
}

/** An editor gets the proposal with the chapter it is about; its author gets it for editing. */
export const startMerge = async (
  call: Call<typeof biography.startMerge, OfProposal, undefined>,
): Promise<Composer> => {
  const { thing, services } = call
  const { item, tree, userUid } = thing
  const takesIn = hasLevel(thing, levels.editor)
  const about = item.linkedUid === null ? undefined : findChapter(tree.seen, item.linkedUid)
  const held = [takesIn ? about?.uid : undefined, item.uid]
  const lock = await services.db.transaction().execute((trx) => lockItems(trx, held, userUid))
  const proposal = await readProposal(call, thing, item.uid)
  const chapter = about ? await readChapter(call, thing, about.uid) : null
  const table = await layOut(call)
  const place: { position: Position | null; num: string | null } = about
    ? { position: positionOf(tree.seen, about.uid), num: numberOf(tree.seen, about.uid) }
    : { position: proposal.position, num: proposal.num }
  return {
    ...table,
    ...(takesIn &&
      about && {
        itemTypes: listStates(thing, about.state).map((state) => itemTypeOf({ kind: 'chapter', state })),
        itemType: itemTypeOf(about),
        clouds: [...about.clouds],
      }),
    ...place,
    chapters: summarize(thing, tree.seen, about),
    chapter,
    proposal,
    picturesLeft: limits.chapterPictures - proposal.content.pictures.totalCount,
    lock: presentLock(lock),
  }
}

/** The initial state of the composer. */
const layOut = async (call: Opening<OfBiography>): Promise<Composer> => {
  const { thing } = call
  const proposes = !hasLevel(thing, levels.editor)
  const defaults = await getDefaults(call, thing.page.uid)
  const states = proposes ? (['proposal'] as const) : listStates(thing)
  const state = proposes ? 'proposal' : defaultState(thing, defaults.phase)
  return {
    proposes,
    itemTypes: states.map((each) => itemTypeOf({ kind: 'chapter', state: each })),
    itemType: itemTypeOf({ kind: 'chapter', state }),
    clouds: proposes ? [] : defaults.clouds,
    phase: defaults.phase,
    position: null,
    num: null,
    chapters: summarize(thing, thing.tree.seen),
    chapter: null,
    proposal: null,
    picturesLeft: limits.chapterPictures,
    picturesMax: limits.chapterPictures,
    lock: null,
  }
}
