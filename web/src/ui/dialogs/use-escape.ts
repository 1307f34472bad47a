import { useEffect, useRef } from 'react'

/** The open dialogs, the front one last. */
const stack: symbol[] = []

/** An open list or menu inside a dialog closes before it. */
const isMeantFor = ({ target }: KeyboardEvent): boolean =>
  !(target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]') !== null)

/** Escape closes the front dialog only. */
export const useEscape = (opened: boolean, onEscape: (() => void) | undefined): void => {
  const leave = useRef(onEscape)
  leave.current = onEscape
  useEffect(() => {
    if (!opened) return
    const self = Symbol('dialog')
    stack.push(self)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
      if (stack.at(-1) !== self || !isMeantFor(event)) return
      // Closing makes another dialog the front one: it must not handle the same key.
      event.preventDefault()
      leave.current?.()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => {
      stack.splice(stack.indexOf(self), 1)
      window.removeEventListener('keydown', press, { capture: true })
    }
  }, [opened])
}
