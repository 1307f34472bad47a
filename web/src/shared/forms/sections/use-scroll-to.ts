import { useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls to the section named in the address once it is rendered. */
export const useScrollTo = (id: string): RefObject<HTMLElement | null> => {
  const part = useRef<HTMLElement>(null)
  const named = useSearch({ strict: false }).scrollTo === id
  useEffect(() => {
    if (named) part.current?.scrollIntoView()
  }, [named])
  return part
}
