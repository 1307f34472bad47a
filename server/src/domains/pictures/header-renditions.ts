import { pictureTypes } from '@souvenance/contract/pages/header-pictures'
import type { Region, Rendition } from '../../platform/images/rendition.ts'
import type { Kind } from './kinds.ts'

const printRatio = 4 / 5
/** Avatars: up to 64 CSS pixels wide, on screens of up to three device pixels each. */
const avatarWidth = 192
const prints = { sm: 256, md: 768, lg: 1638 }
/** Small screens have a high pixel density, so even their cover is nearly a thousand pixels wide. */
const covers = [
  { name: 'sm', ratio: 3 / 2, width: 960 },
  { name: 'md', ratio: 2, width: 1536 },
  { name: 'lg', ratio: 3, width: 2048 },
]

/** The renditions of a header crop. */
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

/** The largest centred crop of this ratio. */
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

/** Never upscales. */
const sized = (name: string, region: Region, wanted: number): Rendition => {
  const width = Math.min(wanted, region.width)
  return { name, region, width, height: Math.max(1, Math.round((width * region.height) / region.width)) }
}
