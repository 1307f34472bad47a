type Point = { x: number; y: number }

/** Scale and offset of the picture. */
export type ZoomView = Point & { scale: number }

export const atRest: ZoomView = { scale: 1, x: 0, y: 0 }
export const largest = 6

const clamp = (value: number, most: number): number => Math.min(Math.max(value, -most), most) + 0

type Size = { width: number; height: number }

/** An edge of the picture never comes closer to the centre than at scale 1. */
export const moveBy = (view: ZoomView, by: Point, { width, height }: Size): ZoomView => ({
  ...view,
  x: clamp(view.x + by.x, ((view.scale - 1) * width) / 2),
  y: clamp(view.y + by.y, ((view.scale - 1) * height) / 2),
})

/** Zooms around a point relative to the centre, which keeps its position. */
export const zoomAt = (view: ZoomView, factor: number, point: Point, size: Size): ZoomView => {
  const scale = Math.min(Math.max(view.scale * factor, 1), largest)
  const grown = scale / view.scale
  const there = { x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }
  return moveBy({ ...there, scale }, { x: 0, y: 0 }, size)
}
