import { useEffect, useState } from 'react'
import { goOnAt, inReach } from '../page/use-focus-passed-on.ts'

/** What was chosen in a menu goes away with it; the button that opened the menu stays. */
const lastingOf = (element: Element | null): Element | null => {
  const opener = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (opener && document.getElementById(opener)) || element
}

/** Where the keyboard was, and what stands beside it should that be gone. */
const findPlace = () => {
  const before = lastingOf(document.activeElement)
  const place = before?.closest('li')
  return { before, beside: [place?.nextElementSibling, place?.previousElementSibling] }
}

/** Dialogs come and go with what asks for them; whoever used the keyboard goes on where they were, or beside it. */
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
