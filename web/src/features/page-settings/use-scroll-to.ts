import { useEffect } from 'react'

/** Brings the part the address names into view, once it is there. */
export const useScrollTo = (id: string | undefined, ready: boolean): void => {
  useEffect(() => {
    if (ready && id) document.getElementById(id)?.scrollIntoView()
  }, [id, ready])
}
