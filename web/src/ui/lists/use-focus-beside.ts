import { type RefObject, useLayoutEffect } from 'react'
import { inReach, passFocusOn } from './pass-focus-on.ts'

/** When what holds the focus goes from a list, the keyboard goes on at what stood beside it, or around it. */
export const useFocusBeside = (entry: RefObject<HTMLElement | null>, target = inReach): void => {
  useLayoutEffect(() => {
    const leaving = entry.current
    return () => {
      const place = leaving?.closest('li')
      const beside = (place?.nextElementSibling ?? place?.previousElementSibling)?.querySelector(target)
      const around = place?.parentElement?.closest(inReach)
      passFocusOn(leaving, () => [beside, around])
    }
  }, [entry, target])
}
