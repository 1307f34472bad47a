import type { SafeItem } from '@souvenance/contract/safe/safe'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { SafeActions } from '../use-safe-actions.ts'
import { useBringFiles } from './use-bring-files.ts'

const none: readonly SafeItem[] = []

/** Keeps its identity while nothing is dragged, so that a thousand rows do not render again. */
export const useDragState = (actions: SafeActions) => {
  const bring = useBringFiles()
  const [dragged, setDragged] = useState(none)
  const latest = useRef({ actions, bring })
  useEffect(() => {
    latest.current = { actions, bring }
  })
  return useMemo(
    () => ({
      dragged,
      start: setDragged,
      end: () => setDragged(none),
      moveTo: (destination: string) => latest.current.actions.move(dragged, destination),
      bring: (...files: Parameters<typeof bring>) => latest.current.bring(...files),
    }),
    [dragged],
  )
}
