import { useSyncExternalStore } from 'react'

let mounted = false
const listeners = new Set<() => void>()

/** Set at the first visit to the safe: from then on its uploads and its lock are mounted on every screen. */
export const mountSafe = (): void => {
  mounted = true
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSafeMounted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => mounted,
    () => false,
  )
