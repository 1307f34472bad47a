import { useEffect } from 'react'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { useWaiting } from './ping.ts'

/** The document title, with the number of unread items. */
export const useScreenTitle = (title: string): void => {
  usePageTitle(title, useWaiting())
  // Signals hydration: clicks recorded before it are replayed.
  useEffect(() => void dispatchEvent(new Event('hydrated')), [])
}
