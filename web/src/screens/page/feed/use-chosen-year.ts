import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Keyed by the entry of the browser's history. */
const chosenAt = new Map<string, number>()

/** The year the list starts from: that of the address, or the one chosen since; restored on back navigation. */
export const useChosenYear = (): [number | null, (year: number) => void] => {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const { year }: { year?: number | undefined } = useSearch({ strict: false })
  const [chosen, setChosen] = useState(() => chosenAt.get(entry) ?? year ?? null)
  useEffect(() => {
    if (chosen !== null) chosenAt.set(entry, chosen)
  }, [entry, chosen])
  return [chosen, setChosen]
}
