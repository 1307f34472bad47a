import { type RefObject, useCallback, useEffect, useRef } from 'react'

const hoverStep = 50
const hoverEvery = 200
const clickStep = 200

type ScrollHandlers = { onClick: () => void; onMouseEnter: () => void; onMouseLeave: () => void }

/** An arrow that scrolls slowly while hovered, and by a larger step when clicked. */
export const useHoverScroll = (track: RefObject<HTMLElement | null>, direction: -1 | 1): ScrollHandlers => {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const scroll = useCallback(
    (pixels: number) => track.current?.scrollBy({ left: direction * pixels }),
    [track, direction],
  )
  const onMouseLeave = useCallback(() => clearInterval(timer.current), [])
  const onMouseEnter = useCallback(() => {
    clearInterval(timer.current)
    timer.current = setInterval(() => scroll(hoverStep), hoverEvery)
  }, [scroll])
  useEffect(() => () => clearInterval(timer.current), [])
  return { onClick: () => scroll(clickStep), onMouseEnter, onMouseLeave }
}
