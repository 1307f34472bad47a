import { type RefObject, useEffect, useState } from 'react'

/** Measured after scrolling has stopped. */
const atRest = 120
const controls = ':is(main, footer) :is(button, input, select, textarea, label, summary, a)'

/** In pixels: what is nearer is pressed by mistake. */
const room = 8

/** The corners and the centre of a box with some room around it. */
const pointsOf = ({ left, right, top, bottom }: DOMRect): readonly [number, number][] => [
  [left - room, top - room],
  [right + room, top - room],
  [left - room, bottom + room],
  [right + room, bottom + room],
  [(left + right) / 2, (top + bottom) / 2],
]

const liesOverControl = (box: DOMRect): boolean =>
  pointsOf(box).some(([x, y]) =>
    document.elementsFromPoint(x, y).some((element) => element.closest(controls)),
  )

/** Whether something to press or type in lies under a fixed element. */
export const useOverControl = (place: RefObject<HTMLElement | null>, shown: boolean): boolean => {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!shown) return
    const look = () => place.current && setOver(liesOverControl(place.current.getBoundingClientRect()))
    let timer = setTimeout(look)
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, atRest)
    }
    addEventListener('scroll', lookSoon, { passive: true })
    addEventListener('resize', lookSoon)
    // A bar that appears makes the page longer, and nobody scrolls.
    const grown = new ResizeObserver(lookSoon)
    grown.observe(document.body)
    return () => {
      clearTimeout(timer)
      grown.disconnect()
      removeEventListener('scroll', lookSoon)
      removeEventListener('resize', lookSoon)
    }
  }, [place, shown])
  return over
}
