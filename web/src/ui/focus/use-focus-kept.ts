import { type RefObject, useEffect, useRef } from 'react'

/** A button that works is disabled, and may be gone afterwards: focus then stays with what it stood in. */
export const useFocusKept = (around: RefObject<HTMLElement | null>, working: boolean): void => {
  const worked = useRef(false)
  useEffect(() => {
    if (working) worked.current = true
    else if (worked.current) {
      worked.current = false
      if (document.activeElement === document.body) around.current?.focus()
    }
  }, [around, working])
}
