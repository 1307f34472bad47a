import type { SafeItem } from '@souvenance/contract/safe/safe'
import { createContext, useContext } from 'react'
import type { Dropped } from '../uploads/read-drop.ts'
import type { Destination } from '../uploads/upload-store.ts'

interface Drag {
  /** Items of the safe being dragged. */
  dragged: readonly SafeItem[]
  start: (items: readonly SafeItem[]) => void
  end: () => void
  moveTo: (destination: string) => void
  /** Files from the desktop. */
  bring: (dropped: Promise<readonly Dropped[]>, into: Destination) => void
}

/** Drag and drop inside the safe. The menu of each item does the same without a pointer. */
export const DragContext = createContext<Drag>({
  dragged: [],
  start: () => {},
  end: () => {},
  moveTo: () => {},
  bring: () => {},
})

export const useDrag = (): Drag => useContext(DragContext)
