import type { DragEvent } from 'react'

interface DragSource {
  /** Pasted where the drag leaves the browser; Firefox starts no drag without data. */
  text: string
  onStart: () => void
  onEnd: () => void
}

/** Attributes of a draggable element. */
export const dragSource = ({ text, onStart, onEnd }: DragSource) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent<HTMLElement>) => {
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData('text/plain', text)
    onStart()
  },
  onDragEnd: onEnd,
})
