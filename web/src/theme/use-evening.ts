import { useLayoutEffect } from 'react'
import { mantineColours } from './css-variables-resolver.ts'

/** While mounted, portals (dialogs, lists and notices) use the dark scheme too. */
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
