import { useSyncExternalStore } from 'react'

/** Without use for so long, the safe asks for the password again; the server counts in the same way. */
const idleTime = 15 * 60_000

/** `asked`: something cannot go on without the password, wherever the person is. */
type Lock = 'open' | 'locked' | 'asked'

let lock: Lock = 'open'
let timer: ReturnType<typeof setTimeout> | undefined
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

/** Each answer of the safe counts as use of it. */
export const noteUse = (): void => {
  clearTimeout(timer)
  timer = setTimeout(lockSafe, idleTime)
}

/** Hides the safe until the password is given. */
const lockSafe = (): void => {
  if (lock === 'open') show('locked')
}

/** Goes on once the password was given; fails with the refusal when the safe is left without it. */
export const waitForKey = (refusal: unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    waiting.push({ resume: resolve, giveUp: () => reject(refusal) })
    show('asked')
  })

/** The password was given: whatever waited goes on where it stood. */
export const openSafe = (): void => {
  noteUse()
  show('open')
  for (const { resume } of takeWaiting()) resume()
}

/** The safe is left without its password; it will be asked for at the next visit. */
export const leaveLockedSafe = (): void => {
  clearTimeout(timer)
  show('open')
  for (const { giveUp } of takeWaiting()) giveUp()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const readLock = (): Lock => lock

export const useSafeLock = (): Lock => useSyncExternalStore(subscribe, readLock, () => 'open')
