import type { Crop } from '@souvenance/contract/pages/header-pictures'

/** Width by height of a portrait. */
const ratio = 4 / 5
/** Faces stand in the upper part of a picture: of what is cut off, this share is above. */
const above = 0.2

/** The largest portrait in a picture; it can be framed again on the page. */
export const portraitCrop = ({ width, height }: { width: number; height: number }): Crop => {
  const wide = Math.min(width, Math.round(height * ratio))
  const high = Math.min(height, Math.round(width / ratio))
  const x1 = Math.round((width - wide) / 2)
  const y1 = Math.round((height - high) * above)
  return { x1, y1, x2: x1 + wide, y2: y1 + high }
}
