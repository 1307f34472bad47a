import { pictureTypes } from '@souvenance/contract/header-pictures'
import type { Region, Rendition } from '../../platform/images/rendition.ts'
import type { Kind } from './kinds.ts'

const printRatio = 4 / 5
/** Faces beside a name: the largest is 64 points wide, on screens of up to three pixels a point. */
const avatarWidth = 192
const prints = { sm: 256, md: 768, lg: 1638 }
/** A small screen has several pixels a point, so even its cover is nearly a thousand wide. */
const covers = [
  { name: 'sm', ratio: 3 / 2, width: 960 },
  { name: 'md', ratio: 2, width: 1536 },
  { name: 'lg', ratio: 3, width: 2048 },
]

/** What is made of the part of a picture that was chosen for a header. */
export const headerRenditions = (kind: Kind, crop: Region): Rendition[] =>
  kind === pictureTypes.profile ? portraitRenditions(crop) : coverRenditions(crop)

const portraitRenditions = (crop: Region): Rendition[] => {
  const print = largestInside(crop, printRatio)
  const upperSquare = { ...print, height: Math.min(print.width, print.height) }
  return [
    sized('avatar', upperSquare, avatarWidth),
    ...Object.entries(prints).map(([name, width]) => sized(name, print, width)),
  ]
}

const coverRenditions = (crop: Region): Rendition[] =>
  covers.map(({ name, ratio, width }) => sized(name, largestInside(crop, ratio), width))

/** The largest part of this shape, in the middle. */
const largestInside = (crop: Region, ratio: number): Region => {
  const width = Math.max(1, Math.round(Math.min(crop.width, crop.height * ratio)))
  const height = Math.max(1, Math.min(crop.height, Math.round(width / ratio)))
  return {
    left: crop.left + Math.floor((crop.width - width) / 2),
    top: crop.top + Math.floor((crop.height - height) / 2),
    width,
    height,
  }
}

/** Never larger than what there is. */
const sized = (name: string, region: Region, wanted: number): Rendition => {
  const width = Math.min(wanted, region.width)
  return { name, region, width, height: Math.max(1, Math.round((width * region.height) / region.width)) }
}
