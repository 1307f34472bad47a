import type { DragEvent } from 'react'
import { flyBack } from './fly-back.ts'

interface DragSource {
  /** Pasted where the drag leaves the browser; Firefox starts no drag without data. */
  text: string
  onStart: () => void
  onEnd: () => void
}

/** The start of the drag: one pointer drags one thing at a time. */
const begun = { x: 0, y: 0 }

/** Attributes of a draggable element. Dropped nowhere it returns to its place. */
export const dragSource = ({ text, onStart, onEnd }: DragSource) => ({
  draggable: true,
  onDragStart: ({ dataTransfer, clientX, clientY }: DragEvent<HTMLElement>) => {
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData('text/plain', text)
    begun.x = clientX
    begun.y = clientY
    onStart()
  },
  onDragEnd: ({ dataTransfer, clientX, clientY, currentTarget }: DragEvent<HTMLElement>) => {
    onEnd()
    if (dataTransfer.dropEffect === 'none') flyBack(currentTarget, begun, { x: clientX, y: clientY })
  },
})
