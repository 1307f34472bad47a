import { useEffect, useRef } from 'react'

/** The dialogs on screen, the last one in front. */
const stack: symbol[] = []

/** Whatever is open inside a dialog, a list or a menu, closes before it. */
const isMeantFor = ({ target }: KeyboardEvent): boolean =>
  !(target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]') !== null)

/** Escape leaves the dialog in front, and none of those behind it. */
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
      // Once this one is gone another stands in front: it must not hear the same key.
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
