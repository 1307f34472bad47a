import { useElementSize } from '@mantine/hooks'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../page/icon-button.tsx'
import {
  type Coordinates,
  clampView,
  type MapView,
  pixelsPerDegree,
  placeAt,
  pointOf,
  viewBoxOf,
} from './map-view.ts'
import classes from './outline-map.module.css'
import world from './world-outline.json' with { type: 'json' }

interface OutlineMapProps {
  label: string
  mark: Coordinates | null
  start: MapView
  /** Present where a place can be chosen. */
  onPick?: (place: Coordinates) => void
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const stepPixels = 24
const dragThreshold = 4

const graticule = Array.from({ length: 37 }, (_, step) => `M${step * 100} 0V1800`)
  .concat(Array.from({ length: 19 }, (_, step) => `M0 ${step * 100}H3600`))
  .join('')

/** Coasts and borders, drawn by the page itself: nobody else learns which place is looked at. */
export const OutlineMap = ({ label, mark, start, onPick }: OutlineMapProps) => {
  const { t } = useTranslation('ui')
  const [view, setView] = useState(() => clampView(start))
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const drag = useRef<{ x: number; y: number; view: MapView; moved: boolean }>(undefined)
  const size = { width: width || 600, height: height || 320 }
  const box = viewBoxOf(view, size)
  const point = mark && pointOf(mark)
  const unit = 10 / pixelsPerDegree(view.zoom)

  const zoomBy = (step: number) =>
    setView((now) => clampView({ ...now, ...(mark ?? {}), zoom: now.zoom + step }))

  const onPointerDown = ({ clientX, clientY, pointerId, currentTarget }: PointerEvent<SVGSVGElement>) => {
    currentTarget.setPointerCapture(pointerId)
    drag.current = { x: clientX, y: clientY, view, moved: false }
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const from = drag.current
    if (!from) return
    const [dx, dy] = [clientX - from.x, clientY - from.y]
    if (!from.moved && Math.hypot(dx, dy) < dragThreshold) return
    from.moved = true
    const degree = pixelsPerDegree(from.view.zoom)
    setView(clampView({ ...from.view, lon: from.view.lon - dx / degree, lat: from.view.lat + dy / degree }))
  }
  const onPointerUp = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const ended = drag.current
    drag.current = undefined
    if (!ended || ended.moved || !onPick) return
    const { left, top } = currentTarget.getBoundingClientRect()
    onPick(placeAt(view, size, clientX - left, clientY - top))
  }

  /** Arrow keys move the mark where one can be chosen, the map elsewhere. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '-') return zoomBy(event.key === '+' ? 1 : -1)
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const degrees = stepPixels / pixelsPerDegree(view.zoom)
    const from = (onPick && mark) || view
    const next = clampView({
      lat: from.lat + step[1] * degrees,
      lon: from.lon + step[0] * degrees,
      zoom: view.zoom,
    })
    setView(next)
    onPick?.(placeAt(next, size, size.width / 2, size.height / 2))
  }

  return (
    <div className={classes.map} ref={ref}>
      <svg
        role={onPick ? 'application' : 'img'}
        aria-label={label}
        tabIndex={0}
        className={classes.drawing}
        data-pick={onPick ? true : undefined}
        viewBox={box.join(' ')}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onKeyDown={onKeyDown}
      >
        <path className={classes.grid} d={graticule} />
        <path className={classes.land} d={world.land} />
        <path className={classes.borders} d={world.borders} />
        {point && (
          <g className={classes.mark} transform={`translate(${point.x} ${point.y}) scale(${unit})`}>
            <path d="M0 0C-9-12-11-16-11-21a11 11 0 0 1 22 0c0 5-2 9-11 21Z" />
            <circle cy="-21" r="4" />
          </g>
        )}
      </svg>
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
