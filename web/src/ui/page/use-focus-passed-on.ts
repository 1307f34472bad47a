import { type RefObject, useLayoutEffect } from 'react'

/** What a keyboard can be led to without being stopped there. */
export const inReach = '[tabindex="-1"]'

/** Asked while it still stands in its place, and answered once it has gone. */
type FindGoals = (leaving: HTMLElement) => () => readonly (Element | null | undefined)[]

const nowhere: FindGoals = () => () => []

export const goOnAt = (goals: readonly (Element | null | undefined)[]): void => {
  if (document.activeElement !== document.body) return
  const goal = goals.find((one) => one?.isConnected) ?? document.getElementById('main')
  if (goal instanceof HTMLElement) goal.focus({ preventScroll: true })
}

/** When what holds the focus goes, the keyboard goes on at the first goal that is left, or where the screen begins. */
export const useFocusPassedOn = (
  place: RefObject<HTMLElement | null>,
  findGoals: FindGoals = nowhere,
): void => {
  useLayoutEffect(() => {
    const leaving = place.current
    return () => {
      if (!leaving?.contains(document.activeElement)) return
      const goals = findGoals(leaving)
      queueMicrotask(() => goOnAt(goals()))
    }
  }, [place, findGoals])
}
