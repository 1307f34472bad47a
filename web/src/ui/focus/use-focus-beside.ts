import { type RefObject, useCallback } from 'react'
import { inReach, useFocusPassedOn } from './use-focus-passed-on.ts'

/** When the focused element leaves a list, focus moves to its neighbour, or to the list. */
export const useFocusBeside = (entry: RefObject<HTMLElement | null>, target = inReach): void => {
  const findGoals = useCallback(
    (leaving: HTMLElement) => {
      const place = leaving.closest('li')
      const neighbour = place?.nextElementSibling ?? place?.previousElementSibling
      const beside = neighbour?.matches(target) ? neighbour : neighbour?.querySelector(target)
      const around = place?.parentElement?.closest(inReach)
      return () => [beside, around]
    },
    [target],
  )
  useFocusPassedOn(entry, findGoals)
}
