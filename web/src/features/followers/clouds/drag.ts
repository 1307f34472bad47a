import type { Follower } from '@souvenance/contract/people/followers'
import { createContext, useContext } from 'react'

type Drag = {
  dragged: Follower | undefined
  start: (person: Follower) => void
  end: () => void
  dropOn: (cloud: number) => void
}

/** The follower being dragged between clouds. The menu beside each name does the same without a pointer. */
export const DragContext = createContext<Drag>({
  dragged: undefined,
  start: () => {},
  end: () => {},
  dropOn: () => {},
})

export const useDrag = (): Drag => useContext(DragContext)
