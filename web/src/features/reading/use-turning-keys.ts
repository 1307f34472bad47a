import { useEffect, useRef } from 'react'
import { frontDialog } from '../../ui/dialogs/dialogs.ts'

type Turning = {
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onFirst: () => void
  onLast: () => void
  onClose: () => void
}

/** A dialog or a field handles the key itself. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  frontDialog() !== undefined ||
  (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null)

/** Space presses the focused control and scrolls a long text; elsewhere it turns the page. */
const isSpaceUsed = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('button, a, [data-scrolls]') !== null

export const useTurningKeys = (turning: Turning): void => {
  const current = useRef(turning)
  current.current = turning
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event)) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const { onPrevious, onNext, onFirst, onLast, onClose } = current.current
      const acts: Record<string, (() => void) | undefined> = {
        ArrowLeft: onPrevious,
        ArrowRight: onNext,
        ' ': isSpaceUsed(event) ? undefined : onNext,
        Home: onFirst,
        End: onLast,
        Escape: onClose,
      }
      const act = acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
