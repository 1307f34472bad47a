import { useElementSize } from '@mantine/hooks'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../page/icon-button.tsx'
import classes from './map-frame.module.css'
import {
  type Coordinates,
  clampView,
  cornerOf,
  type MapView,
  moveView,
  openView,
  type Projection,
  placeAt,
  type Size,
} from './map-view.ts'

export interface MapProps {
  label: string
  mark: Coordinates | null
  start: MapView
  /** Present if a position can be chosen. */
  onPick?: (place: Coordinates) => void
}

interface MapFrameProps extends MapProps {
  projection: Projection
  /** The attribution. */
  credit?: string
  children: (view: MapView, size: Size) => ReactNode
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const stepPixels = 24
const dragThreshold = 4

/** Common to every kind of map: drag, zoom and a marker. */
export const MapFrame = (props: MapFrameProps) => {
  const { label, mark, start, onPick, projection, credit, children } = props
  const { t } = useTranslation('ui')
  const [view, setView] = useState(() => openView(start, projection))
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const drag = useRef<{ x: number; y: number; view: MapView; moved: boolean }>(undefined)
  const size = { width: width || 600, height: height || 320 }
  const corner = cornerOf(view, size, projection)
  const point = mark && projection.pointOf(mark, view.zoom)

  const zoomBy = (step: number) =>
    setView((now) => clampView({ ...now, ...(mark ?? {}), zoom: now.zoom + step }, projection))

  const onPointerDown = ({ clientX, clientY, pointerId, currentTarget }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId)
    drag.current = { x: clientX, y: clientY, view, moved: false }
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const from = drag.current
    if (!from) return
    const [dx, dy] = [clientX - from.x, clientY - from.y]
    if (!from.moved && Math.hypot(dx, dy) < dragThreshold) return
    from.moved = true
    setView(moveView(from.view, { x: -dx, y: -dy }, projection))
  }
  const onPointerUp = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const ended = drag.current
    drag.current = undefined
    if (!ended || ended.moved || !onPick) return
    const { left, top } = currentTarget.getBoundingClientRect()
    onPick(placeAt(view, size, { x: clientX - left, y: clientY - top }, projection))
  }

  /** Arrow keys move the marker if one can be chosen, the map otherwise. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '-') return zoomBy(event.key === '+' ? 1 : -1)
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const from = { ...view, ...((onPick && mark) || {}) }
    const next = moveView(from, { x: step[0] * stepPixels, y: step[1] * stepPixels }, projection)
    setView(next)
    onPick?.(placeAt(next, size, { x: size.width / 2, y: size.height / 2 }, projection))
  }

  return (
    <div className={classes.map} ref={ref}>
      <div
        role="application"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a map is moved with the arrow keys
        tabIndex={0}
        className={classes.ground}
        data-pick={onPick ? true : undefined}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onKeyDown={onKeyDown}
      >
        {children(view, size)}
        {point && (
          <svg
            className={classes.mark}
            viewBox="-12 -34 24 36"
            aria-hidden="true"
            style={{ left: point.x - corner.x, top: point.y - corner.y }}
          >
            <path d="M0 0C-9-12-11-16-11-21a11 11 0 0 1 22 0c0 5-2 9-11 21Z" />
            <circle cy="-21" r="4" />
          </svg>
        )}
      </div>
      {credit && <p className={classes.credit}>{credit}</p>}
      <div className={classes.zoom}>
        <IconButton label={t('ui:map.closer')} onClick={() => zoomBy(1)}>
          <IconPlus size={20} stroke={1.8} />
        </IconButton>
        <IconButton label={t('ui:map.farther')} onClick={() => zoomBy(-1)}>
          <IconMinus size={20} stroke={1.8} />
        </IconButton>
      </div>
    </div>
  )
}
