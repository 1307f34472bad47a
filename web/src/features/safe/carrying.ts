import type { SafeItem } from '@souvenance/contract/safe'
import { createContext, useContext } from 'react'
import type { Dropped } from './uploads/read-drop.ts'
import type { Destination } from './uploads/upload-store.ts'

interface Carrying {
  /** What is being dragged inside the safe. */
  carried: readonly SafeItem[]
  lift: (items: readonly SafeItem[]) => void
  letGo: () => void
  moveTo: (destination: string) => void
  /** Files from the desktop. */
  bring: (dropped: Promise<readonly Dropped[]>, into: Destination) => void
}

/** Dragging by the browser's own means; the menu does the same for everyone. */
export const CarryingContext = createContext<Carrying>({
  carried: [],
  lift: () => {},
  letGo: () => {},
  moveTo: () => {},
  bring: () => {},
})

export const useCarrying = (): Carrying => useContext(CarryingContext)
