import type { Notice } from '@souvenance/contract/people/notifications'
import { createElement, lazy } from 'react'
import { show } from '../../ui/dialogs/dialogs.ts'

const MemorialMoment = lazy(async () => ({
  default: (await import('./memorial-moment.tsx')).MemorialMoment,
}))

/** False once it was shown in this browser; where nothing can be kept, true as long as the notice is new. */
const noteShown = (noticeUid: string): boolean => {
  const name = `memorial-moment ${noticeUid}`
  try {
    if (localStorage.getItem(name)) return false
    localStorage.setItem(name, 'shown')
  } catch {
    return true
  }
  return true
}

/** Shows once that somebody's page has become a memorial, while the notice of it is new. Answers whether it does. */
export const openMoment = ({ key, noticeUid, seen, page }: Notice, address: string): boolean => {
  if (key !== 'death-established' || seen || !noteShown(noticeUid)) return false
  show(({ onClose }) => createElement(MemorialMoment, { page, address, onClose }))
  return true
}
