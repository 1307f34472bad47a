import { isCloudSelection } from '@souvenance/contract/clouds'
import { findItemType, type ItemState, publishedStates } from '@souvenance/contract/item-types'
import { Refusal } from '../../platform/http/refusal.ts'
import { type SeenItem, type Standing, sees } from '../clouds/public.ts'
import { afterDeath } from './chapter-store.ts'

/** A draft or published, as the phase allows; what a chapter is already, it may stay. */
export const listStates = ({ page }: Standing, present?: ItemState): ItemState[] => {
  const states: ItemState[] = [...publishedStates(page.alive), 'draft']
  return present && present !== 'proposal' && !states.includes(present) ? [present, ...states] : states
}

export const defaultState = ({ page }: Standing, phase: number): ItemState => {
  if (!page.alive) return 'standard'
  return phase === afterDeath ? 'pm' : 'am'
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

/** Nobody closes a chapter to themselves: what they then could not undo would be lost to them. */
export const refuseClosing = (standing: Standing, item: SeenItem): void => {
  if (!sees(standing, item)) throw new Refusal('chapterWouldClose')
}
