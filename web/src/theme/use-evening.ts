import { useLayoutEffect } from 'react'
import { mantineColours } from './css-variables-resolver.ts'

/** While it is used, whatever opens over the page does so by lamplight too: dialogs, lists and notices. */
export const useEvening = (): void =>
  useLayoutEffect(() => {
    const { body } = document
    body.dataset.evening = ''
    for (const [name, value] of Object.entries(mantineColours)) body.style.setProperty(name, value)
    return () => {
      delete body.dataset.evening
      for (const name of Object.keys(mantineColours)) body.style.removeProperty(name)
    }
  }, [])
