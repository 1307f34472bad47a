import { useSyncExternalStore } from 'react'

/** Without use for so long, the safe asks for the password again; the server counts in the same way. */
const idleTime = 15 * 60_000

let locked = false
let timer: ReturnType<typeof setTimeout> | undefined
let waiting: { resolve: () => void; reject: (reason: unknown) => void }[] = []
const listeners = new Set<() => void>()

const show = (next: boolean) => {
  if (locked === next) return
  locked = next
  for (const listener of listeners) listener()
}

/** Hides the safe until the password is given. */
export const lockSafe = (): void => show(true)

/** Each answer of the safe counts as use of it. */
export const noteUse = (): void => {
  clearTimeout(timer)
  timer = setTimeout(lockSafe, idleTime)
}

/** The password was given: whatever was waiting goes on where it stood. */
export const openSafe = (): void => {
  const resumed = waiting
  waiting = []
  noteUse()
  show(false)
  for (const { resolve } of resumed) resolve()
}

/** The safe is left without its password: whatever was waiting is given up. */
export const leaveSafe = (reason: unknown): void => {
  const given = waiting
  waiting = []
  clearTimeout(timer)
  show(false)
  for (const { reject } of given) reject(reason)
}

export const waitForKey = (): Promise<void> => {
  lockSafe()
  return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSafeLocked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => locked,
    () => false,
  )
