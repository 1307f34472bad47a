import { useDropTarget } from '../../../ui/drag/use-drop-target.ts'
import { bringsFiles } from '../../../ui/drag/use-window-drop.ts'
import { readDrop } from '../uploads/read-drop.ts'
import type { Destination } from '../uploads/upload-store.ts'
import { useDrag } from './drag.ts'

/** A folder that takes items of the safe, or files from the desktop. */
export const useSafeDropTarget = (into: Destination | undefined) => {
  const { dragged, end, moveTo, bring } = useDrag()
  return useDropTarget({
    placeOf: ({ dataTransfer }) => {
      const isFree = dragged.length > 0 && dragged.every(({ itemUid }) => itemUid !== into?.uid)
      return bringsFiles(dataTransfer) || isFree ? into?.uid : undefined
    },
    onDrop: (uid, { dataTransfer }) => {
      if (into && bringsFiles(dataTransfer)) return bring(readDrop(dataTransfer), into)
      end()
      moveTo(uid)
    },
  })
}
