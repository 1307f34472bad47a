import { useEffect, useRef } from 'react'
import { frontDialog } from '../../../ui/dialogs/dialogs.ts'

type ViewerKeys = {
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onClose: () => void
  onCloser: () => void
  onFarther: () => void
}

/** A field has the focus, or an open menu or dialog handles the key. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  frontDialog() !== undefined ||
  !(target instanceof HTMLElement) ||
  target.matches('input, textarea, select, [aria-expanded="true"]') ||
  target.closest('[role="menu"]') !== null ||
  target.closest('[role="dialog"]:not([data-viewer])') !== null

/** Escape leaves the field first; its text stays. */
const leaveField = ({ key, target }: KeyboardEvent): void => {
  if (key !== 'Escape' || !(target instanceof HTMLTextAreaElement)) return
  target.closest('[data-viewer]')?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

/** Listens in the capture phase: the key that closes a dialog must not also close the viewer. */
export const useViewerKeys = (keys: ViewerKeys): void => {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      leaveField(event)
      if (isTaken(event) || event.ctrlKey || event.metaKey || event.altKey) return
      const { onPrevious, onNext, onClose, onCloser, onFarther } = current.current
      const acts: Record<string, (() => void) | undefined> = {
        ArrowLeft: onPrevious,
        ArrowRight: onNext,
        Escape: onClose,
        '+': onCloser,
        '=': onCloser,
        '-': onFarther,
      }
      const act = acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}
