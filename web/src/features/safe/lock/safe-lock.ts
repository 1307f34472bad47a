import { useSyncExternalStore } from 'react'

/** Idle time after which the safe locks; the server applies the same. */
const idleTime = 15 * 60_000

/** `asked`: a pending call needs the password, on any screen. */
type Lock = 'open' | 'locked' | 'asked'

let lock: Lock = 'open'
let timer: ReturnType<typeof setTimeout> | undefined
let used = false
let waiting: { resume: () => void; giveUp: () => void }[] = []
const listeners = new Set<() => void>()

const show = (next: Lock) => {
  if (lock === next) return
  lock = next
  for (const listener of listeners) listener()
}

const takeWaiting = () => {
  const all = waiting
  waiting = []
  return all
}

/** Each answer of the safe restarts the idle time. */
export const noteUse = (): void => {
  used = true
  clearTimeout(timer)
  timer = setTimeout(lockSafe, idleTime)
}

/** Hides the safe until the password is given. */
const lockSafe = (): void => {
  if (lock === 'open') show('locked')
}

/** Resolves once unlocked; rejects with the refusal if the dialog is cancelled. */
export const waitForKey = (refusal: unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    waiting.push({ resume: resolve, giveUp: () => reject(refusal) })
    show('asked')
  })

/** Resumes the pending calls. */
export const openSafe = (): void => {
  noteUse()
  show('open')
  for (const { resume } of takeWaiting()) resume()
}

/** Rejects the pending calls; the password is asked for at the next visit. */
export const leaveLockedSafe = (): void => {
  clearTimeout(timer)
  show('open')
  for (const { giveUp } of takeWaiting()) giveUp()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether it was open since this tab was loaded. */
export const wasUsed = (): boolean => used

export const readLock = (): Lock => lock

export const useSafeLock = (): Lock => useSyncExternalStore(subscribe, readLock, () => 'open')
