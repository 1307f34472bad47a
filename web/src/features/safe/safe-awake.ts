import { useSyncExternalStore } from 'react'

let awake = false
const listeners = new Set<() => void>()

/** From the first visit to the safe on, its uploads and its lock are watched on every screen. */
export const wakeSafe = (): void => {
  awake = true
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSafeAwake = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => awake,
    () => false,
  )
