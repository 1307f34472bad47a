export interface Coordinates {
  lat: number
  lon: number
}

/** What part of the world is shown: its middle, and how many pixels a degree takes. */
export interface MapView extends Coordinates {
  zoom: number
}

/** The outline knows coasts and borders only: nearer than this there would be nothing to see. */
export const nearest = 7
const farthest = 1
export const defaultZoom = 11

const tile = 256

/** Pixels a degree of longitude takes, by the zoom of web maps. */
export const pixelsPerDegree = (zoom: number): number => (tile * 2 ** zoom) / 360

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

export const clampView = ({ lat, lon, zoom }: MapView): MapView => ({
  lat: clamp(lat, -80, 84),
  lon: clamp(lon, -180, 180),
  zoom: clamp(zoom, farthest, nearest),
})

type Size = { width: number; height: number }

/** In the units of the outline: tenths of a degree, from the upper left corner of the world. */
export const viewBoxOf = (view: MapView, { width, height }: Size): [number, number, number, number] => {
  const unit = 10 / pixelsPerDegree(view.zoom)
  const [w, h] = [width * unit, height * unit]
  return [(view.lon + 180) * 10 - w / 2, (90 - view.lat) * 10 - h / 2, w, h]
}

/** The place under a point of the map, as far as the outline can tell: a hundredth of a degree. */
export const placeAt = (view: MapView, size: Size, x: number, y: number): Coordinates => {
  const degree = pixelsPerDegree(view.zoom)
  const round = (value: number) => Math.round(value * 100) / 100
  return {
    lat: round(clamp(view.lat - (y - size.height / 2) / degree, -90, 90)),
    lon: round(clamp(view.lon + (x - size.width / 2) / degree, -180, 180)),
  }
}

export const pointOf = ({ lat, lon }: Coordinates): { x: number; y: number } => ({
  x: (lon + 180) * 10,
  y: (90 - lat) * 10,
})
