import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A focused element unmounted by navigation leaves focus on the body: it moves to the new screen's start. */
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
