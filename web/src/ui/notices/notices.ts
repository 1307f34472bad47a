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

/** Shows a sentence, written in markdown, and returns its id. */
export const showNotice = (request: NoticeRequest): number => {
  lastId += 1
  const next = addNotice(notices, request, lastId)
  replace(next)
  return next.find((notice) => notice.shownAt === lastId)?.id ?? lastId
}

export const hideNotice = (id: number): void => replace(notices.filter((notice) => notice.id !== id))

/** What was said of something that is gone leads nowhere. */
export const hideNoticesOf = (key: string): void => replace(notices.filter((notice) => notice.of !== key))

/** Sticky notices belong to the screen they were shown on: the router clears them when it leaves. */
export const clearNotices = (container: NoticeContainer): void =>
  replace(notices.filter((notice) => notice.container !== container))

/** A dialog comes: what was said before has no place on it where there is little. Returns how it leaves. */
export const coverNotices = (): (() => void) => {
  const cover = { upTo: lastId }
  covers.add(cover)
  tell()
  return () => {
    covers.delete(cover)
    tell()
  }
}

/** What was shown at this moment or before stands behind a dialog. */
export const coveredUpTo = (): number => Math.max(0, ...[...covers].map(({ upTo }) => upTo))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const listNotices = (): readonly Notice[] => notices

export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, listNotices, listNotices)

export const useCoveredUpTo = (): number => useSyncExternalStore(subscribe, coveredUpTo, coveredUpTo)
