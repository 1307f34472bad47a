import { type PointerEvent, type RefCallback, type RefObject, useCallback, useRef, useState } from 'react'
import { atRest, moveBy, type ZoomView, zoomAt } from './zoom-view.ts'

const step = 1.5
const doubleTap = { factor: 2.5, withinMs: 320, withinPixels: 30 }
/** A touch that moved further is a drag, not a tap. */
const steady = 12
const wheelPixels = 400

type Point = { x: number; y: number }
type Hands = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent) => void
>

type Zoom = {
  view: ZoomView
  closer: () => void
  farther: () => void
  /** Handlers for the element that receives the gestures. */
  stage: RefCallback<HTMLElement>
  hands: Hands
}

const spreadOf = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

/** Zooms a picture by wheel, double tap, pinch or button; each picture starts at scale 1. */
export const useZoom = (itemUid: string | undefined, image: RefObject<HTMLImageElement | null>): Zoom => {
  const [known, setKnown] = useState({ itemUid, view: atRest })
  const view = known.itemUid === itemUid ? known.view : atRest
  const held = useRef(new Map<number, Point>())
  const lastTap = useRef<Point & { time: number }>(undefined)
  const pressed = useRef<Point>(undefined)

  const change = (next: (view: ZoomView, size: { width: number; height: number }) => ZoomView) => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = image.current ?? {}
    setKnown((now) => ({
      itemUid,
      view: next(now.itemUid === itemUid ? now.view : atRest, { width, height }),
    }))
  }
  /** A point of the screen, relative to the centre of the unzoomed picture. */
  const fromMiddle = ({ x, y }: Point): Point => {
    const box = image.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return { x: x - (box.x + box.width / 2) + view.x, y: y - (box.y + box.height / 2) + view.y }
  }
  const zoom = (factor: number, at?: Point) => {
    const point = at ? fromMiddle(at) : { x: 0, y: 0 }
    change((now, size) => zoomAt(now, factor, point, size))
  }

  const turn = useRef<(event: WheelEvent) => void>(undefined)
  turn.current = (event) => {
    // At scale 1 zooming out scrolls the page.
    if (event.deltaY > 0 && view.scale === 1) return
    event.preventDefault()
    zoom(2 ** (-event.deltaY / wheelPixels), { x: event.clientX, y: event.clientY })
  }
  const stage: RefCallback<HTMLElement> = useCallback((element) => {
    const listen = (event: WheelEvent) => turn.current?.(event)
    // React's wheel listeners are passive and cannot preventDefault.
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [])

  const release = ({ pointerId }: PointerEvent) => void held.current.delete(pointerId)
  const hands: Hands = {
    onPointerDown: (event) => {
      if (event.target !== image.current || event.button !== 0) return
      pressed.current = { x: event.clientX, y: event.clientY }
      held.current.set(event.pointerId, pressed.current)
      if (event.pointerType === 'mouse') image.current?.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event) => {
      const before = held.current.get(event.pointerId)
      if (!before) return
      const spread = spreadOf([...held.current.values()])
      const here = { x: event.clientX, y: event.clientY }
      held.current.set(event.pointerId, here)
      const fingers = [...held.current.values()]
      const [one, other] = fingers
      if (one && other && spread > 0)
        zoom(spreadOf(fingers) / spread, { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
      else if (view.scale > 1)
        change((now, size) => moveBy(now, { x: here.x - before.x, y: here.y - before.y }, size))
    },
    onPointerUp: (event) => {
      const alone = held.current.size === 1 && held.current.has(event.pointerId)
      release(event)
      const tap = { x: event.clientX, y: event.clientY, time: event.timeStamp }
      if (!alone || spreadOf(pressed.current ? [pressed.current, tap] : []) > steady) return
      const last = lastTap.current
      const twice =
        last &&
        tap.time - last.time < doubleTap.withinMs &&
        Math.hypot(tap.x - last.x, tap.y - last.y) < doubleTap.withinPixels
      lastTap.current = twice ? undefined : tap
      if (twice) zoom(view.scale > 1 ? 0 : doubleTap.factor, tap)
    },
    onPointerCancel: release,
  }

  return { view, closer: () => zoom(step), farther: () => zoom(1 / step), stage, hands }
}
