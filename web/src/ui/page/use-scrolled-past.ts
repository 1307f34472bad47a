import { useSyncExternalStore } from 'react'

const subscribe = (tell: () => void) => {
  window.addEventListener('scroll', tell, { passive: true })
  return () => window.removeEventListener('scroll', tell)
}

/** Whether the window is scrolled at least so many pixels: told when it changes, not with every pixel. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY >= pixels,
    () => false,
  )
