import { useEffect } from 'react'

const product = 'Souvenance'

/** The document title: unread count, screen, product. */
export const composePageTitle = (title: string | undefined, waiting = 0): string => {
  const name = title && title !== product ? `${title} · ${product}` : product
  return waiting > 0 ? `(${waiting}) ${name}` : name
}

export const usePageTitle = (title: string | undefined, waiting = 0): void => {
  useEffect(() => {
    document.title = composePageTitle(title, waiting)
  }, [title, waiting])
}
