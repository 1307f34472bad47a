import type { Crop } from '@souvenance/contract/pages/header-pictures'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Region } from '../../platform/images/rendition.ts'

const leastSide = 10

/** Coordinates refer to the upright original. */
export const cropRegion = (crop: Crop, picture: { width: number; height: number }): Region => {
  const [left, top, right, bottom] = [crop.x1, crop.y1, crop.x2, crop.y2].map(Math.round) as Corners
  const inside = left >= 0 && top >= 0 && right <= picture.width && bottom <= picture.height
  if (!inside || right - left < leastSide || bottom - top < leastSide) throw new Refusal('cropOutside')
  return { left, top, width: right - left, height: bottom - top }
}

type Corners = [number, number, number, number]
