import { startTransition, useEffect, useState } from 'react'

/** Of a list that has grown, one more with each frame: many drawn at once would hold up whoever scrolls. */
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
