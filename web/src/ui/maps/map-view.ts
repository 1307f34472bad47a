export interface Coordinates {
  lat: number
  lon: number
}

/** The visible part of the world: centre and web-map zoom. */
export interface MapView extends Coordinates {
  zoom: number
}

type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** A projection, in pixels from the upper left corner of the world. */
export interface Projection {
  /** The maximum zoom with any detail. */
  nearest: number
  /** The maximum initial zoom: the surroundings show where a place is. */
  opening: number
  /** Decimals of a degree that the map can resolve. */
  decimals: number
  pointOf: (place: Coordinates, zoom: number) => Point
  placeOf: (point: Point, zoom: number) => Coordinates
}

export const tile = 256
export const defaultZoom = 11
const farthest = 1

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

const worldWidth = (zoom: number): number => tile * 2 ** zoom

export const pixelsPerDegree = (zoom: number): number => worldWidth(zoom) / 360

/** Equirectangular; coasts and borders only. */
export const plain: Projection = {
  nearest: 7,
  opening: 6,
  decimals: 2,
  pointOf: ({ lat, lon }, zoom) => ({
    x: (lon + 180) * pixelsPerDegree(zoom),
    y: (90 - lat) * pixelsPerDegree(zoom),
  }),
  placeOf: ({ x, y }, zoom) => ({
    lon: x / pixelsPerDegree(zoom) - 180,
    lat: 90 - y / pixelsPerDegree(zoom),
  }),
}

const degrees = 180 / Math.PI

/** Web Mercator. */
export const mercator: Projection = {
  nearest: 18,
  opening: 18,
  decimals: 5,
  pointOf: ({ lat, lon }, zoom) => ({
    x: (lon + 180) * pixelsPerDegree(zoom),
    y: (1 - Math.asinh(Math.tan(lat / degrees)) / Math.PI) * (worldWidth(zoom) / 2),
  }),
  placeOf: ({ x, y }, zoom) => ({
    lon: x / pixelsPerDegree(zoom) - 180,
    lat: Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / worldWidth(zoom)))) * degrees,
  }),
}

export const clampView = ({ lat, lon, zoom }: MapView, { nearest }: Projection): MapView => ({
  lat: clamp(lat, -80, 84),
  lon: clamp(lon, -180, 180),
  zoom: clamp(zoom, farthest, nearest),
})

export const openView = (start: MapView, projection: Projection): MapView =>
  clampView({ ...start, zoom: Math.min(start.zoom, projection.opening) }, projection)

/** The upper left corner of the view. */
export const cornerOf = (view: MapView, { width, height }: Size, { pointOf }: Projection): Point => {
  const { x, y } = pointOf(view, view.zoom)
  return { x: x - width / 2, y: y - height / 2 }
}

export const moveView = (view: MapView, { x, y }: Point, projection: Projection): MapView => {
  const middle = projection.pointOf(view, view.zoom)
  const place = projection.placeOf({ x: middle.x + x, y: middle.y + y }, view.zoom)
  return clampView({ ...place, zoom: view.zoom }, projection)
}

/** The coordinates of a point on the map, to the map's precision. */
export const placeAt = (view: MapView, size: Size, { x, y }: Point, projection: Projection): Coordinates => {
  const corner = cornerOf(view, size, projection)
  const { lat, lon } = projection.placeOf({ x: corner.x + x, y: corner.y + y }, view.zoom)
  const round = (value: number) => Number(value.toFixed(projection.decimals))
  return { lat: round(clamp(lat, -90, 90)), lon: round(clamp(lon, -180, 180)) }
}

/** `column` continues around the world, where `x` wraps. */
type Tile = { column: number; x: number; y: number; left: number; top: number }

/** The tiles that cover the view; they wrap around the world. */
export const tilesIn = (view: MapView, size: Size): Tile[] => {
  const corner = cornerOf(view, size, mercator)
  const count = 2 ** view.zoom
  const tiles: Tile[] = []
  for (let y = Math.floor(corner.y / tile); y * tile < corner.y + size.height; y += 1)
    for (let column = Math.floor(corner.x / tile); column * tile < corner.x + size.width; column += 1)
      if (y >= 0 && y < count)
        tiles.push({
          column,
          x: ((column % count) + count) % count,
          y,
          left: column * tile - corner.x,
          top: y * tile - corner.y,
        })
  return tiles
}
