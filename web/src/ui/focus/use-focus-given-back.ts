import { useEffect, useState } from 'react'
import { goOnAt, inReach } from './use-focus-passed-on.ts'

/** A menu entry unmounts with its menu; the button of the menu stays. */
const lastingOf = (element: Element | null): Element | null => {
  const opener = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (opener && document.getElementById(opener)) || element
}

/** The focused element, and its neighbour as a fallback. */
const findPlace = () => {
  const before = lastingOf(document.activeElement)
  const place = before?.closest('li')
  return { before, beside: [place?.nextElementSibling, place?.previousElementSibling] }
}

/** Dialogs unmount with their opener: focus returns to the element that had it, or beside it. */
export const useFocusGivenBack = (): void => {
  const [{ before, beside }] = useState(findPlace)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      else goOnAt(beside.map((entry) => entry?.querySelector(inReach)))
    },
    [before, beside],
  )
}
