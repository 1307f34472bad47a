import { useEffect, useState } from 'react'

/** What was chosen in a menu goes away with it; the button that opened the menu stays. */
const lastingOf = (element: Element | null): Element | null => {
  const opener = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (opener && document.getElementById(opener)) || element
}

/** Dialogs come and go with what asks for them; whoever used the keyboard goes on where they were. */
export const useFocusGivenBack = (): void => {
  const [before] = useState(() => lastingOf(document.activeElement))
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}
