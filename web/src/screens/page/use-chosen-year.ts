import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Under the key of an entry in the browser's history. */
const chosenAt = new Map<string, number>()

/** The year from which a life is read; whoever comes back to where they chose it finds it again. */
export const useChosenYear = (): [number | null, (year: number) => void] => {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [chosen, setChosen] = useState(() => chosenAt.get(entry) ?? null)
  useEffect(() => {
    if (chosen !== null) chosenAt.set(entry, chosen)
  }, [entry, chosen])
  return [chosen, setChosen]
}
