import { type TouchEvent, useRef } from 'react'

const shortest = 48

type Swipe = { onTouchStart: (event: TouchEvent) => void; onTouchEnd: (event: TouchEvent) => void }

/** A horizontal swipe navigates; a vertical one scrolls, and two fingers zoom. */
export const useSwipe = (onLeft: (() => void) | undefined, onRight: (() => void) | undefined): Swipe => {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }) => {
      const finger = touches.item(0)
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }) => {
      const finger = changedTouches.item(0)
      if (!start.current || !finger) return
      const across = finger.clientX - start.current.x
      const along = finger.clientY - start.current.y
      start.current = undefined
      if (Math.abs(across) < shortest || Math.abs(across) < 2 * Math.abs(along)) return
      if (across < 0) onLeft?.()
      else onRight?.()
    },
  }
}
