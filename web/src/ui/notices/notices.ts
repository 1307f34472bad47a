import { useSyncExternalStore } from 'react'
import { addNotice, type Notice, type NoticeContainer, type NoticeRequest } from './notice-list.ts'

let notices: readonly Notice[] = []
let lastId = 0
const covers = new Set<{ upTo: number }>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

const replace = (next: readonly Notice[]) => {
  notices = next
  tell()
}

/** Shows a markdown sentence, and returns its id. */
export const showNotice = (request: NoticeRequest): number => {
  lastId += 1
  const next = addNotice(notices, request, lastId)
  replace(next)
  return next.find((notice) => notice.shownAt === lastId)?.id ?? lastId
}

export const hideNotice = (id: number): void => replace(notices.filter((notice) => notice.id !== id))

/** Closes the notices of a deleted subject: their links would be dead. */
export const hideNoticesOf = (key: string): void => replace(notices.filter((notice) => notice.of !== key))

/** Sticky notices belong to their screen: the router clears them on navigation. */
export const clearNotices = (container: NoticeContainer): void =>
  replace(notices.filter((notice) => notice.container !== container))

/** A dialog opens: earlier notices are hidden behind it on small windows. Returns the function that closes it. */
export const coverNotices = (): (() => void) => {
  const cover = { upTo: lastId }
  covers.add(cover)
  tell()
  return () => {
    covers.delete(cover)
    tell()
  }
}

/** The time up to which notices are behind a dialog. */
export const coveredUpTo = (): number => Math.max(0, ...[...covers].map(({ upTo }) => upTo))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const listNotices = (): readonly Notice[] => notices

export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, listNotices, listNotices)

export const useCoveredUpTo = (): number => useSyncExternalStore(subscribe, coveredUpTo, coveredUpTo)
