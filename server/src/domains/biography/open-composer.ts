import type { biography } from '@souvenance/contract/biography'
import { findChapter, type Position, positionOf, readPosition } from '@souvenance/contract/chapter-tree'
import type { Composer } from '@souvenance/contract/chapters'
import { itemTypeOf } from '@souvenance/contract/item-types'
import { limits } from '@souvenance/contract/limits'
import type { Call } from '../../platform/http/call.ts'
import { hasLevel } from '../clouds/public.ts'
import { getDefaults } from './chapter-store.ts'
import { defaultState, listStates } from './choices.ts'
import { hold, presentHold } from './hold-chapter.ts'
import type { OfBiography, OfChapter, OfProposal } from './load-chapter.ts'
import { foreseeNumber, numberOf } from './place-chapter.ts'
import { readChapter } from './read-chapter.ts'
import { readProposal } from './read-proposal.ts'
import { summarize } from './read-summary.ts'

type Opening<Thing> = Call<typeof biography.startCreation, Thing, undefined>

export const startCreation = async (call: Opening<OfBiography>): Promise<Composer> => {
  const { thing, input } = call
  const { seen } = thing.tree
  const wished = input.query.position ? readPosition(input.query.position) : null
  const position = wished && findChapter(seen, wished.itemUid) ? wished : null
  return { ...(await layOut(call)), position, num: foreseeNumber(seen, null, position) }
}

/** Who may only propose holds nothing: the chapter stays free for those who write in it. */
export const startEdition = async (
  call: Call<typeof biography.startEdition, OfChapter, undefined>,
): Promise<Composer> => {
  const { thing, services } = call
  const { item, tree, userUid } = thing
  const lock = hasLevel(thing, 1) ? presentHold(await hold(services.db, [item.uid], userUid)) : null
  const chapter = await readChapter(call, thing, item.uid)
  const table = await layOut(call)
  return {
    ...table,
    ...(hasLevel(thing, 1) && {
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

/** For those who take it in, with the chapter it is about; for its author, to go on with it. */
export const startMerge = async (
  call: Call<typeof biography.startMerge, OfProposal, undefined>,
): Promise<Composer> => {
  const { thing, services } = call
  const { item, tree, userUid } = thing
  const takesIn = hasLevel(thing, 1)
  const about = item.linkedUid === null ? undefined : findChapter(tree.seen, item.linkedUid)
  const held = [takesIn ? about?.uid : undefined, item.uid]
  const lock = await services.db.transaction().execute((trx) => hold(trx, held, userUid))
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
    lock: presentHold(lock),
  }
}

/** What is on the table before anything is chosen. */
const layOut = async ({ db, thing }: Pick<Opening<OfBiography>, 'db' | 'thing'>): Promise<Composer> => {
  const proposes = !hasLevel(thing, 1)
  const defaults = await getDefaults(db, thing.page.uid)
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
