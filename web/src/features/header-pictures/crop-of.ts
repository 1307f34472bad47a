import type { Crop } from '@souvenance/contract/pages/header-pictures'

/** In percent of the displayed picture. */
type Area = { x: number; y: number; width: number; height: number }

const within = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most)

/** The inverse: the crop area of a stored picture. */
export const areaOf = (
  { x1, y1, x2, y2 }: Crop,
  { width, height }: { width: number; height: number },
): Area => ({
  x: (x1 / width) * 100,
  y: (y1 / height) * 100,
  width: ((x2 - x1) / width) * 100,
  height: ((y2 - y1) / height) * 100,
})

/** The crop in pixels of the original, which may be larger than the displayed picture. */
export const cropOf = (area: Area, { width, height }: { width: number; height: number }): Crop => ({
  x1: within((area.x / 100) * width, width),
  y1: within((area.y / 100) * height, height),
  x2: within(((area.x + area.width) / 100) * width, width),
  y2: within(((area.y + area.height) / 100) * height, height),
})
