import { useEffect } from 'react'

const product = 'Souvenance'

/** What the browser's tab says: what waits to be read, the screen, the product. */
export const composePageTitle = (title: string | undefined, waiting = 0): string => {
  const name = title && title !== product ? `${title} · ${product}` : product
  return waiting > 0 ? `(${waiting}) ${name}` : name
}

export const usePageTitle = (title: string | undefined, waiting = 0): void => {
  useEffect(() => {
    document.title = composePageTitle(title, waiting)
  }, [title, waiting])
}
