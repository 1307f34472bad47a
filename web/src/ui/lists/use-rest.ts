import { type Key, type RefObject, startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far around the window rows are kept as they are: ten screens up and ten down. */
const surroundings = '1000% 0px'

type Row = { rest: (height: number | undefined) => void; touched: boolean }

/** Watches all rows there are at once: a watcher, and listeners, for each would weigh as much as they save. */
const watchRows = () => {
  const rows = new Map<EventTarget, Row>()

  const follow = ({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry) => {
    const row = rows.get(target)
    if (!row) return
    // What is hidden for a while has no height, and is not far.
    const { height } = boundingClientRect
    if (isIntersecting) row.rest(undefined)
    else if (height > 0 && !row.touched) row.rest(height)
  }
  const observer = new IntersectionObserver((entries) => startTransition(() => entries.forEach(follow)), {
    rootMargin: surroundings,
  })

  const touch = (event: Event) => {
    for (const target of event.composedPath()) {
      const row = rows.get(target)
      if (row) row.touched = true
    }
  }
  document.addEventListener('click', touch, true)
  document.addEventListener('focusin', touch)

  window.addEventListener('beforeprint', () => {
    flushSync(() => {
      for (const row of rows.values()) row.rest(undefined)
    })
  })

  return (element: Element, rest: Row['rest']) => {
    rows.set(element, { rest, touched: false })
    observer.observe(element)
    return () => {
      rows.delete(element)
      observer.unobserve(element)
    }
  }
}

let watch: ReturnType<typeof watchRows> | undefined

export type Rest = { resting: boolean; height: number }

/** How rows stood when their list was left: whoever comes back finds it as long as it was. */
const left = new Map<Key, Rest>()

/**
 * A row so far from the window that it gives back what it holds rests, and keeps its height. One that was touched keeps
 * what its reader did to it, and never rests. For paper, all are there.
 */
export const useRest = (place: RefObject<HTMLElement | null>, key: Key): Rest | undefined => {
  const [state, setState] = useState(() => left.get(key))

  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    let resting = left.get(key)?.resting ?? false
    watch ??= watchRows()
    const forget = watch(element, (height) => {
      resting = height !== undefined
      setState((before) => {
        if (height !== undefined) return { resting: true, height }
        return before?.resting ? { ...before, resting: false } : before
      })
    })
    return () => {
      forget()
      const height = element.offsetHeight
      if (height > 0) left.set(key, { resting, height })
    }
  }, [place, key])

  return state
}
