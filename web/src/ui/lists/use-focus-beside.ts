import { type RefObject, useCallback } from 'react'
import { inReach, useFocusPassedOn } from '../page/use-focus-passed-on.ts'

/** When what holds the focus goes from a list, the keyboard goes on at what stood beside it, or around it. */
export const useFocusBeside = (entry: RefObject<HTMLElement | null>, target = inReach): void => {
  const findGoals = useCallback(
    (leaving: HTMLElement) => {
      const place = leaving.closest('li')
      const beside = (place?.nextElementSibling ?? place?.previousElementSibling)?.querySelector(target)
      const around = place?.parentElement?.closest(inReach)
      return () => [beside, around]
    },
    [target],
  )
  useFocusPassedOn(entry, findGoals)
}
