import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const heldMs = 450
/** A finger never rests quite still. */
const still = 10

type LongPress = {
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
  onContextMenu: (event: MouseEvent) => void
  onClickCapture: (event: MouseEvent) => void
}

/** A finger held on a picture. Its click and the browser's own menu do not follow; scrolling cancels it. */
export const useLongPress = (onHeld: (() => void) | undefined): LongPress | undefined => {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const touched = useRef(false)
  const held = useRef(false)
  const cancel = () => clearTimeout(waiting.current)
  useEffect(() => () => clearTimeout(waiting.current), [])
  if (!onHeld) return undefined
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }) => {
      cancel()
      held.current = false
      touched.current = pointerType === 'touch' && isPrimary
      if (!touched.current) return
      start.current = { x: clientX, y: clientY }
      waiting.current = setTimeout(() => {
        held.current = true
        onHeld()
      }, heldMs)
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > still) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event) => {
      if (touched.current) event.preventDefault()
    },
    onClickCapture: (event) => {
      if (!held.current) return
      held.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
