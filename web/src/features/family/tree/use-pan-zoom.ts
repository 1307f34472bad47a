import {
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import {
  beginAt,
  bringIntoView,
  distance,
  fitWhole,
  keepReachable,
  type Point,
  pinch,
  type Size,
  type Stand,
  zoomAt,
} from './pan-zoom.ts'

const sizeOf = (element: HTMLElement | null): Size => ({
  width: element?.clientWidth ?? 0,
  height: element?.clientHeight ?? 0,
})

const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 })

/** A pointer that moves less far presses. */
const farthestPress = 5

/** A drawing that is moved by dragging and scaled by wheel, pinch and buttons. */
export const usePanZoom = (frame: RefObject<HTMLDivElement | null>, drawing: Size, around: Point) => {
  const [stand, setStand] = useState<Stand>({ x: 0, y: 0, scale: 1 })
  const held = useRef(new Map<number, Point>())
  const pressedAt = useRef<Point>({ x: 0, y: 0 })
  const dragged = useRef(false)
  const { width, height } = drawing
  const move = (change: (stand: Stand, window: Size) => Stand) =>
    setStand((before) => {
      const window = sizeOf(frame.current)
      return keepReachable(change(before, window), drawing, window)
    })

  const { x, y } = around
  useEffect(
    () => setStand(beginAt({ width, height }, sizeOf(frame.current), { x, y })),
    [frame, width, height, x, y],
  )

  // A wheel without a modifier scrolls the page, unless somebody in the tree has the focus. React listens passively.
  useEffect(() => {
    const element = frame.current
    const turn = (event: WheelEvent) => {
      if (!element || !(event.ctrlKey || event.metaKey || element.contains(document.activeElement))) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      setStand((before) => zoomAt(before, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), at))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [frame])

  const pointOf = (event: PointerEvent): Point => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const drag = (event: PointerEvent) => {
    const before = held.current.get(event.pointerId)
    if (!before) return
    const former = [...held.current.values()]
    const now = pointOf(event)
    held.current.set(event.pointerId, now)
    if (!dragged.current && distance([pressedAt.current, now]) > farthestPress) {
      dragged.current = true
      // People of the tree are links: without the capture, one that is left would end the drag.
      frame.current?.setPointerCapture(event.pointerId)
    }
    const fingers = [...held.current.values()]
    if (fingers.length > 1) move((stand) => pinch(stand, former, fingers))
    else move(({ x, y, scale }) => ({ scale, x: x + now.x - before.x, y: y + now.y - before.y }))
  }
  const press = (event: PointerEvent) => {
    const at = pointOf(event)
    if (held.current.size === 0) {
      pressedAt.current = at
      dragged.current = false
    }
    held.current.set(event.pointerId, at)
  }
  const release = (event: PointerEvent) => void held.current.delete(event.pointerId)

  return {
    stand,
    zoom: (factor: number) => move((before, window) => zoomAt(before, factor, middleOf(window))),
    showWhole: () => setStand(fitWhole(drawing, sizeOf(frame.current))),
    show: (box: Point & Size) => move((before, window) => bringIntoView(before, box, window)),
    pointers: {
      onPointerDown: press,
      onPointerMove: drag,
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
      // Pictures and links would be dragged by the browser.
      onDragStart: (event: DragEvent) => event.preventDefault(),
      // The press that ends a drag opens nothing.
      onClickCapture: (event: MouseEvent) => {
        if (!dragged.current) return
        dragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
