import { useSyncExternalStore } from 'react'

const subscribe = (tell: () => void) => {
  window.addEventListener('scroll', tell, { passive: true })
  return () => window.removeEventListener('scroll', tell)
}

/** Whether the window is scrolled at least so many pixels: renders on change only. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY >= pixels,
    () => false,
  )
