import { type RefObject, useLayoutEffect } from 'react'

/** When what holds the focus goes from a list, the keyboard goes on at the item that stood beside it. */
export const useFocusBeside = (article: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const leaving = article.current
    return () => {
      if (!leaving?.contains(document.activeElement)) return
      const place = leaving.closest('li')
      const beside = (place?.nextElementSibling ?? place?.previousElementSibling)?.querySelector('article')
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        const goal = beside?.isConnected ? beside : document.getElementById('main')
        goal?.focus({ preventScroll: true })
      })
    }
  }, [article])
}
