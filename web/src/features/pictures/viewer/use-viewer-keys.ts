import { useEffect, useRef } from 'react'
import { frontDialog } from '../../../ui/dialogs/dialogs.ts'

type ViewerKeys = {
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onClose: () => void
  onCloser: () => void
  onFarther: () => void
}

/** Someone is writing, or has something open that the key belongs to. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  frontDialog() !== undefined ||
  !(target instanceof HTMLElement) ||
  target.matches('input, textarea, select, [aria-expanded="true"]') ||
  target.closest('[role="dialog"]:not([data-viewer])') !== null

/** Out of a field first, back among the buttons; what is written there stays. */
const leaveField = ({ key, target }: KeyboardEvent): void => {
  if (key !== 'Escape' || !(target instanceof HTMLTextAreaElement)) return
  target.closest('[data-viewer]')?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

/** Heard before any dialog above hears them: what closes a question does not close the viewer too. */
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
