import { type RefObject, useEffect, useState } from 'react'

/** Measured after scrolling has stopped. */
const atRest = 120
const controls = ':is(main, footer) :is(button, input, select, textarea, label, summary, a)'

/** The corners and the centre of a box. */
const pointsOf = ({ left, right, top, bottom }: DOMRect): readonly [number, number][] => [
  [left, top],
  [right, top],
  [left, bottom],
  [right, bottom],
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
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', lookSoon)
      removeEventListener('resize', lookSoon)
    }
  }, [place, shown])
  return over
}
