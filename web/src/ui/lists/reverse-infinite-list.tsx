import { useEffect, useLayoutEffect, useRef } from 'react'
import classes from './infinite-list.module.css'
import type { InfiniteListProps } from './infinite-list.tsx'
import { ListEnd } from './list-end.tsx'

interface ReverseInfiniteListProps<Item> extends InfiniteListProps<Item> {
  /** Another number leads to the end. */
  toEnd?: number
  /** Whether the end stands on the screen, each time that changes. */
  onEnd?: (isThere: boolean) => void
}

const nearTop = 100
/** A reader further up than this is not moved by new entries. */
const nearEnd = 80

/**
 * A conversation: the newest item is at the bottom, older ones are prepended near the top, and the scroll position is
 * kept; at the bottom it follows what comes. Items are given oldest first.
 */
export const ReverseInfiniteList = <Item,>({
  items,
  keyOf,
  children,
  progress,
  onMore,
  empty,
  endText,
  shape = 'text',
  label,
  toEnd = 0,
  onEnd,
}: ReverseInfiniteListProps<Item>) => {
  const box = useRef<HTMLElement>(null)
  const distanceFromEnd = useRef(0)
  const [oldest] = items
  const oldestKey = oldest && keyOf(oldest)
  const heldKey = useRef(oldestKey)
  const ledTo = useRef(toEnd)
  const wasThere = useRef(true)
  const keepDistance = (distance: number) => {
    distanceFromEnd.current = distance
    const isThere = distance <= nearEnd
    if (isThere !== wasThere.current) onEnd?.(isThere)
    wasThere.current = isThere
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above changes with items and progress
  useLayoutEffect(() => {
    const node = box.current
    if (!node) return
    if (ledTo.current !== toEnd) keepDistance(0)
    ledTo.current = toEnd
    const goesOnBelow = heldKey.current === oldestKey && distanceFromEnd.current > nearEnd
    heldKey.current = oldestKey
    if (!goesOnBelow) node.scrollTop = node.scrollHeight - node.clientHeight - distanceFromEnd.current
  }, [items.length, oldestKey, toEnd])

  // Words are rendered after they arrive, and the window may grow smaller: who reads the end keeps seeing it.
  useEffect(() => {
    const node = box.current
    if (!node) return
    const sizes = new ResizeObserver(() => {
      if (distanceFromEnd.current <= nearEnd) node.scrollTop = node.scrollHeight
    })
    sizes.observe(node)
    if (node.lastElementChild) sizes.observe(node.lastElementChild)
    return () => sizes.disconnect()
  }, [])

  if (items.length === 0 && progress === 'end') return empty
  return (
    <section
      ref={box}
      className={classes.window}
      aria-label={label}
      aria-busy={progress === 'loading'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        const { scrollTop, scrollHeight, clientHeight } = currentTarget
        keepDistance(scrollHeight - clientHeight - scrollTop)
        if (scrollTop < nearTop && progress === 'more') onMore()
      }}
    >
      <ListEnd progress={progress} onMore={onMore} shape={shape} endText={endText} />
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
    </section>
  )
}
