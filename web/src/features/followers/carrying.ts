import type { Follower } from '@souvenance/contract/clouds-api'
import { createContext, useContext } from 'react'

type Carrying = {
  /** Who is being dragged. */
  carried: Follower | undefined
  lift: (person: Follower) => void
  letGo: () => void
  dropOn: (cloud: number) => void
}

/**
 * Dragging by the browser's own means, for those who have a pointer. The menu beside each name does the same for
 * everyone.
 */
export const CarryingContext = createContext<Carrying>({
  carried: undefined,
  lift: () => {},
  letGo: () => {},
  dropOn: () => {},
})

export const useCarrying = (): Carrying => useContext(CarryingContext)
