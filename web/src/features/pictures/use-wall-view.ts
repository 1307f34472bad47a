import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type RefCallback, useEffect, useRef, useState } from 'react'

/** How far beyond the screen pictures are ready, and the steps in which the view is followed. */
const beyond = 900
const step = 300

type WallView = {
  ref: RefCallback<HTMLDivElement>
  width: number
  /** The stretch of the wall that is to be drawn. */
  from: number
  to: number
}

/** Follows the wall as it passes by, whether the page moves or a dialog around it. */
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
