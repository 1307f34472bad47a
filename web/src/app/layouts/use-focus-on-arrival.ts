import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** When what had the focus went away with its screen, the keyboard goes on where the new one begins. */
export const useFocusOnArrival = (): void => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || document.activeElement !== document.body) return
        const arrival =
          document.querySelector<HTMLElement>('[data-arrival]') ?? document.getElementById('main')
        arrival?.focus({ preventScroll: true })
      }),
    [router],
  )
}
