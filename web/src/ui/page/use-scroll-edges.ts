import { type RefObject, useEffect } from 'react'

/** Marks a scroll container with `data-above` and `data-below` where more of it is hidden, for its edges to fade. */
export const useScrollEdges = (place: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const box = place.current
    if (!box) return
    const mark = () => {
      box.toggleAttribute('data-above', box.scrollTop > 1)
      box.toggleAttribute('data-below', box.scrollTop + box.clientHeight < box.scrollHeight - 1)
    }
    const sizes = new ResizeObserver(mark)
    sizes.observe(box)
    for (const child of box.children) sizes.observe(child)
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [place])
}
