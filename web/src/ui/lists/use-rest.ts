import { type Key, type RefObject, startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The margin around the viewport in which rows stay mounted: ten screens up and down. */
const surroundings = '1000% 0px'

type Rests = (height: number | undefined) => void

/** One observer for all rows: one per row would cost as much as it saves. */
const watchRows = () => {
  const rows = new Map<EventTarget, Rests>()
  const touched = new WeakSet<EventTarget>()

  const follow = ({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry) => {
    const rest = rows.get(target)
    if (!rest) return
    // A hidden row has no height, and does not count as far.
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

/** Heights of the rows when their list was left, so that the list has the same length on return. */
const left = new Map<Key, Rest>()

/**
 * A row far from the viewport unmounts its content and keeps its height. A row with interactions keeps its state, and
 * is never unmounted. For printing, all are mounted.
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
