import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Keyed by the entry of the browser's history. */
const chosenAt = new Map<string, number>()

/** The year the list starts from; restored on back navigation. */
export const useChosenYear = (): [number | null, (year: number) => void] => {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [chosen, setChosen] = useState(() => chosenAt.get(entry) ?? null)
  useEffect(() => {
    if (chosen !== null) chosenAt.set(entry, chosen)
  }, [entry, chosen])
  return [chosen, setChosen]
}
