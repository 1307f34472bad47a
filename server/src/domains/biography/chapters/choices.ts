import { findItemType, type ItemState, publishedStates } from '@souvenance/contract/items/item-types'
import { isCloudSelection } from '@souvenance/contract/people/clouds'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { type SeenItem, sees } from '../../audience/public.ts'
import type { Standing } from '../../clouds/public.ts'
import { phases } from '../../items/public.ts'

/** Draft or published, as the phase allows. The current state is always allowed. */
export const listStates = ({ page }: Standing, present?: ItemState): ItemState[] => {
  const states: ItemState[] = [...publishedStates(page.alive), 'draft']
  return present && present !== 'proposal' && !states.includes(present) ? [present, ...states] : states
}

export const defaultState = ({ page }: Standing, phase: number): ItemState => {
  if (!page.alive) return 'standard'
  return phase === phases.afterDeath ? 'pm' : 'am'
}

export const chooseState = (
  standing: Standing,
  itemType: number | undefined,
  present: ItemState | undefined,
  fallback: ItemState,
): ItemState => {
  if (itemType === undefined) return fallback
  const chosen = findItemType(itemType)
  if (chosen?.kind !== 'chapter' || !listStates(standing, present).includes(chosen.state))
    throw new Refusal('chapterStateImpossible')
  return chosen.state
}

export const chooseClouds = (
  clouds: readonly number[] | undefined,
  fallback: readonly number[],
): number[] => {
  if (clouds === undefined) return [...fallback]
  if (!isCloudSelection(clouds)) throw new Refusal('cloudsImpossible')
  return clouds.toSorted((a, b) => a - b)
}

/** Nobody may hide a chapter from themselves, because they could not undo it. */
export const refuseClosing = (standing: Standing, item: SeenItem): void => {
  if (!sees(standing, item)) throw new Refusal('chapterWouldClose')
}
