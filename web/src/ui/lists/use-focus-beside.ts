import { type RefObject, useLayoutEffect } from 'react'

const inReach = '[tabindex="-1"]'

/** When what holds the focus goes from a list, the keyboard goes on at what stood beside it, or around it. */
export const useFocusBeside = (entry: RefObject<HTMLElement | null>, target = inReach): void => {
  useLayoutEffect(() => {
    const leaving = entry.current
    return () => {
      if (!leaving?.contains(document.activeElement)) return
      const place = leaving.closest('li')
      const beside = (place?.nextElementSibling ?? place?.previousElementSibling)?.querySelector(target)
      const around = place?.parentElement?.closest(inReach)
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        const goal = [beside, around].find((one) => one?.isConnected) ?? document.getElementById('main')
        if (goal instanceof HTMLElement) goal.focus({ preventScroll: true })
      })
    }
  }, [entry, target])
}
