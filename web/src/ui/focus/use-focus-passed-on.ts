import { type RefObject, useLayoutEffect } from 'react'

/** Elements that take focus programmatically without being a tab stop. */
export const inReach = '[tabindex="-1"]'

/** Reads the goals before the element unmounts, and focuses after it. */
type FindGoals = (leaving: HTMLElement) => () => readonly (Element | null | undefined)[]

const nowhere: FindGoals = () => () => []

/** The nearest element around the leaving one that takes focus. */
export const findAround: FindGoals = (leaving) => {
  const around = leaving.parentElement?.closest(inReach)
  return () => [around]
}

export const goOnAt = (goals: readonly (Element | null | undefined)[]): void => {
  if (document.activeElement !== document.body) return
  const goal = goals.find((one) => one?.isConnected) ?? document.getElementById('main')
  if (goal instanceof HTMLElement) goal.focus({ preventScroll: true })
}

/**
 * When the element that had the focus last unmounts, focus moves to the first goal left, or to the start of the screen. Browsers take the
 * focus from a button that is disabled while it waits for its answer.
 */
export const useFocusPassedOn = (
  place: RefObject<HTMLElement | null>,
  findGoals: FindGoals = nowhere,
): void => {
  useLayoutEffect(() => {
    const leaving = place.current
    if (!leaving) return
    let had = leaving.contains(document.activeElement)
    const follow = ({ target }: FocusEvent) => {
      had = target instanceof Node && leaving.contains(target)
    }
    document.addEventListener('focusin', follow)
    return () => {
      document.removeEventListener('focusin', follow)
      if (!had) return
      const goals = findGoals(leaving)
      queueMicrotask(() => goOnAt(goals()))
    }
  }, [place, findGoals])
}
