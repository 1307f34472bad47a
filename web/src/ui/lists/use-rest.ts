import { type Key, type RefObject, startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far around the window rows are kept as they are: ten screens up and ten down. */
const surroundings = '1000% 0px'

type Rests = (height: number | undefined) => void

/** Watches all rows there are at once: a watcher, and listeners, for each would weigh as much as they save. */
const watchRows = () => {
  const rows = new Map<EventTarget, Rests>()
  const touched = new WeakSet<EventTarget>()

  const follow = ({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry) => {
    const rest = rows.get(target)
    if (!rest) return
    // What is hidden for a while has no height, and is not far.
    const { height } = boundingClientRect
    if (isIntersecting) rest(undefined)
    else if (height > 0 && !touched.has(target)) rest(height)
  }
  const observer = new IntersectionObserver((entries) => startTransition(() => entries.forEach(follow)), {
    rootMargin: surroundings,
  })

  const touch = (event: Event) => {
    for (const target of event.composedPath()) if (rows.has(target)) touched.add(target)
  }
  document.addEventListener('click', touch, true)
  document.addEventListener('focusin', touch)

  window.addEventListener('beforeprint', () => {
    flushSync(() => {
      for (const rest of rows.values()) rest(undefined)
    })
  })

  return (element: Element, rest: Rests) => {
    rows.set(element, rest)
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
