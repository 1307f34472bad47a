import { useEffect, useState } from 'react'

/** Dialogs come and go with what asks for them; whoever used the keyboard goes on where they were. */
export const useFocusGivenBack = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}
