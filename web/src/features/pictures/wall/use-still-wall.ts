import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'

/**
 * The selection bar appears above the wall with the first selection: scrolls by its height, so that no picture moves
 * under the pointer.
 */
export const useStillWall = (choosing: boolean): RefObject<HTMLDivElement | null> => {
  const wall = useRef<HTMLDivElement>(null)
  // Measures before the commit reaches the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured when it begins or ends
  const before = useMemo(() => ({ top: wall.current?.getBoundingClientRect().top }), [choosing])
  useLayoutEffect(() => {
    const top = wall.current?.getBoundingClientRect().top
    if (top === undefined || before.top === undefined) return
    window.scrollBy({ top: top - before.top, behavior: 'instant' })
  }, [before])
  return wall
}
