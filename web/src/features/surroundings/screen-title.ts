import { usePageTitle } from '../../ui/page/page-title.ts'
import { useWaiting } from './ping.ts'

/** The title of a screen in the browser's tab, with the number of things that wait. */
export const useScreenTitle = (title: string): void => usePageTitle(title, useWaiting())
