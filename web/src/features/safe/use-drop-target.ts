import { type DragEvent, useState } from 'react'
import { bringsFiles } from '../../ui/page/use-window-drop.ts'
import { useCarrying } from './carrying.ts'
import { readDrop } from './uploads/read-drop.ts'
import type { Destination } from './uploads/upload-store.ts'

/** A place where what is dragged can be let go: things of the safe, or files from the desktop. */
export const useDropTarget = (into: Destination | undefined) => {
  const { carried, letGo, moveTo, bring } = useCarrying()
  const [over, setOver] = useState(false)

  const takes = (event: DragEvent) => {
    if (!into) return false
    if (bringsFiles(event.dataTransfer)) return true
    return carried.length > 0 && carried.every(({ itemUid }) => itemUid !== into.uid)
  }

  return {
    over,
    props: {
      onDragOver: (event: DragEvent) => {
        if (!takes(event)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!into || !takes(event)) return
        event.preventDefault()
        event.stopPropagation()
        if (bringsFiles(event.dataTransfer)) return bring(readDrop(event.dataTransfer), into)
        letGo()
        moveTo(into.uid)
      },
    },
  }
}
