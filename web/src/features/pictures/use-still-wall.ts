import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'

/** The bar above the wall comes with the first choice: the page moves by it, and no picture from under the finger. */
export const useStillWall = (choosing: boolean): RefObject<HTMLDivElement | null> => {
  const wall = useRef<HTMLDivElement>(null)
  // Looked at while the screen still shows what was before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured when it begins or ends
  const before = useMemo(() => ({ top: wall.current?.getBoundingClientRect().top }), [choosing])
  useLayoutEffect(() => {
    const top = wall.current?.getBoundingClientRect().top
    if (top === undefined || before.top === undefined) return
    window.scrollBy({ top: top - before.top, behavior: 'instant' })
  }, [before])
  return wall
}
