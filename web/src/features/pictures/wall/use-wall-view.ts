import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type RefCallback, useEffect, useRef, useState } from 'react'

/** Rendered margin beyond the viewport, and the step of updates. */
const beyond = 900
const step = 300

type WallView = {
  ref: RefCallback<HTMLDivElement>
  width: number
  /** The range of the wall to render. */
  from: number
  to: number
}

/** Follows the scroll position, of the page or of a dialog around the wall. */
export const useWallView = (): WallView => {
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>()
  const wall = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(sizeRef, wall)
  const [place, setPlace] = useState({ above: 0, screen: 900 })

  useEffect(() => {
    let waiting = 0
    const look = () => {
      waiting = 0
      const top = wall.current?.getBoundingClientRect().top ?? 0
      const above = Math.floor(-top / step) * step
      setPlace((known) =>
        known.above === above && known.screen === window.innerHeight
          ? known
          : { above, screen: window.innerHeight },
      )
    }
    const soon = () => {
      if (waiting === 0) waiting = requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', soon, { capture: true, passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(waiting)
      window.removeEventListener('scroll', soon, { capture: true })
      window.removeEventListener('resize', soon)
    }
  }, [])

  return { ref, width, from: place.above - beyond, to: place.above + place.screen + step + beyond }
}
