import { useEffect } from 'react'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { useWaiting } from './ping.ts'

/** The title of a screen in the browser's tab, with the number of things that wait. */
export const useScreenTitle = (title: string): void => {
  usePageTitle(title, useWaiting())
  // What was clicked before the code of a rendered screen had come is done now that it has.
  useEffect(() => void dispatchEvent(new Event('awake')), [])
}
