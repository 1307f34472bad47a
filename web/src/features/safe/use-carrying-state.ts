import type { SafeItem } from '@souvenance/contract/safe'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useBringFiles } from './use-bring-files.ts'
import type { SafeActions } from './use-safe-actions.ts'

const none: readonly SafeItem[] = []

/** The same all along while nothing is dragged, so that a thousand lines are not drawn anew for it. */
export const useCarryingState = (actions: SafeActions) => {
  const bring = useBringFiles()
  const [carried, setCarried] = useState(none)
  const latest = useRef({ actions, bring })
  useEffect(() => {
    latest.current = { actions, bring }
  })
  return useMemo(
    () => ({
      carried,
      lift: setCarried,
      letGo: () => setCarried(none),
      moveTo: (destination: string) => latest.current.actions.move(carried, destination),
      bring: (...files: Parameters<typeof bring>) => latest.current.bring(...files),
    }),
    [carried],
  )
}
