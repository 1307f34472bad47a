import { startTransition, useEffect, useState } from 'react'

const few = 3

/** Of a list that has grown, a few more with each frame: many drawn at once would hold up whoever scrolls. */
export const useFewAtOnce = <Item>(items: readonly Item[]): readonly Item[] => {
  const [shown, setShown] = useState(items.length)
  const waiting = items.length - shown

  useEffect(() => {
    if (waiting <= 0) return
    const frame = requestAnimationFrame(() => startTransition(() => setShown((before) => before + few)))
    return () => cancelAnimationFrame(frame)
  }, [waiting])

  return waiting > 0 ? items.slice(0, shown) : items
}
