import { type ItemState, type ItemType, publishedStates } from '@souvenance/contract/items/item-types'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { levels } from '@souvenance/contract/people/levels'
import type { Transaction } from '../../platform/database/connect.ts'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { hasLevel, type Standing } from '../clouds/public.ts'
import { requireNextState } from './item-input.ts'

/** Audience and phase of a new item until others are chosen. */
export type Defaults = { clouds: number[]; phase: number }

export const phases = { afterDeath: 1, beforeDeath: 2 } as const

export const getDefaults = async (reader: Reader, pageUid: string): Promise<Defaults> => {
  const [row] = await queryPrepared<Defaults>(reader, {
    name: 'item-defaults',
    text: 'select default_clouds as clouds, default_phase as phase from pages where uid = $1',
    values: [pageUid],
  })
  if (!row) throw new Error('a page that was just seen is gone')
  return row
}

type Choice = { state: ItemState; clouds: readonly number[] }

const phaseOf = (state: ItemState): number | undefined =>
  state === 'pm' ? phases.afterDeath : state === 'am' ? phases.beforeDeath : undefined

const keepDefaults = async (
  trx: Transaction,
  pageUid: string,
  { clouds, phase }: { clouds: readonly number[] | undefined; phase: number | undefined },
): Promise<void> => {
  if (!clouds && !phase) return
  await trx
    .updateTable('pages')
    .set({ ...(clouds && { default_clouds: [...clouds] }), ...(phase && { default_phase: phase }) })
    .where('uid', '=', pageUid)
    .execute()
}

/** The last choice becomes the default. Only-me is not remembered, because nobody asked for that. */
export const rememberDefaults = (
  trx: Transaction,
  pageUid: string,
  { state, clouds }: Choice,
): Promise<void> =>
  keepDefaults(trx, pageUid, {
    clouds: clouds.includes(cloudTypes.onlyMe) ? undefined : clouds,
    phase: phaseOf(state),
  })

type Remembering = { trx: Transaction; thing: Standing; input: { body: { saveDefaults?: boolean } } }

/** Editors set the page's defaults by publishing with the box ticked; here only-me is remembered too. */
export const rememberChosen = async (
  { trx, thing, input: { body } }: Remembering,
  state: ItemState,
  clouds: readonly number[],
): Promise<void> => {
  if (!body.saveDefaults || !hasLevel(thing, levels.editor) || state === 'draft' || state === 'unpublished')
    return
  await keepDefaults(trx, thing.page.uid, { clouds, phase: phaseOf(state) })
}

/** The state an editor asks for; never a proposal. */
export const stateFrom = (
  item: ItemType,
  itemType: number | undefined,
  alive: boolean,
  defaults: Defaults,
): ItemState => {
  if (itemType === undefined) return firstState(alive, defaults)
  const state = requireNextState(item, itemType, alive)
  if (state === 'proposal') throw new Refusal('stateImpossible')
  return state
}

/** The default published state: on a living page that of the phase chosen last. */
const firstState = (alive: boolean, { phase }: Defaults): ItemState => {
  const [before = 'standard', after = before] = publishedStates(alive)
  return phase === phases.afterDeath ? after : before
}

const onlyFamily = [cloudTypes.family]

/** The default audience. A proposal cannot be only-me, so it falls back to the family. */
export const firstClouds = (state: ItemState, { clouds }: Defaults): readonly number[] =>
  state === 'proposal' && clouds.includes(cloudTypes.onlyMe) ? onlyFamily : clouds
