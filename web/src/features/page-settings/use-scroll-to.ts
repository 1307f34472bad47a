import { useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** Brings a part of the settings into view when it is there and the address names it. */
export const useScrollTo = (id: string): RefObject<HTMLElement | null> => {
  const part = useRef<HTMLElement>(null)
  const named = useSearch({ strict: false }).scrollTo === id
  useEffect(() => {
    if (named) part.current?.scrollIntoView()
  }, [named])
  return part
}
