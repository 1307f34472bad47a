import { startTransition, useEffect, useState } from 'react'

type Kept = { itemUid: string }

/**
 * Renders one more of the rows that were added at the end with each frame: many in one commit would block scrolling. Those added
 * before come at once, since a row that is shown must not go while others come: its menu may be open.
 */
export const useOneByOne = <Item extends Kept>(items: readonly Item[]): readonly Item[] => {
  const [lastUid, setLastUid] = useState(items.at(-1)?.itemUid)
  const place = items.findIndex(({ itemUid }) => itemUid === lastUid)
  const isGone = lastUid !== undefined && place < 0
  // Deleted, it says nothing about the others. Waiting for a frame would let those that came meanwhile be shown, and go again.
  if (isGone) setLastUid(items.at(-1)?.itemUid)
  const shown = isGone ? items.length : place + 1
  const next = items[Math.min(shown, items.length - 1)]?.itemUid

  useEffect(() => {
    if (next === lastUid) return
    const goOn = () => setLastUid((known) => (known === lastUid ? next : known))
    const frame = requestAnimationFrame(() => startTransition(goOn))
    return () => cancelAnimationFrame(frame)
  }, [next, lastUid])

  return shown < items.length ? items.slice(0, shown) : items
}
