import { startTransition, useEffect, useState } from 'react'

/** Renders one more of the new rows with each frame: many in one commit would block scrolling. */
export const useOneByOne = <Item>(items: readonly Item[]): readonly Item[] => {
  const [shown, setShown] = useState(items.length)
  const waiting = items.length - shown

  useEffect(() => {
    if (waiting <= 0) return
    const frame = requestAnimationFrame(() => startTransition(() => setShown((before) => before + 1)))
    return () => cancelAnimationFrame(frame)
  }, [waiting])

  return waiting > 0 ? items.slice(0, shown) : items
}
