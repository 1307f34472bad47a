import { type DragEvent, useState } from 'react'

interface DropTarget<Place> {
  /** The place in the target where a drop would go; undefined where the target refuses it. */
  placeOf: (event: DragEvent<HTMLElement>) => Place | undefined
  onDrop: (place: Place, event: DragEvent<HTMLElement>) => void
}

/**
 * Handles native drag and drop. `over` is the position dragged over. An accepted event does not propagate, so that the
 * window does not take the same files again.
 */
export const useDropTarget = <Place>({ placeOf, onDrop }: DropTarget<Place>) => {
  const [over, setOver] = useState<Place>()

  const accept = (event: DragEvent<HTMLElement>): Place | undefined => {
    const place = placeOf(event)
    if (place === undefined) return undefined
    event.preventDefault()
    event.stopPropagation()
    return place
  }

  return {
    over,
    props: {
      onDragOver: (event: DragEvent<HTMLElement>) => setOver(accept(event)),
      onDragLeave: () => setOver(undefined),
      onDrop: (event: DragEvent<HTMLElement>) => {
        setOver(undefined)
        const place = accept(event)
        if (place !== undefined) onDrop(place, event)
      },
    },
  }
}
