import sharp, { type Sharp } from 'sharp'
import { type OpenImage, openImage } from './open-image.ts'
import type { Region, RenderedImage, Rendition } from './rendition.ts'

type Base = { pixels: () => Sharp; origin: Region; scale: number; width: number; height: number }

const placeholderWidths = [24, 20, 16, 12, 8]
const longestPlaceholder = 400

/** Decodes once, at the largest size a rendition needs, and makes all renditions from that concurrently. */
export const renderImage = async (
  bytes: Buffer,
  renditions: readonly Rendition[],
): Promise<RenderedImage> => {
  const image = await openImage(bytes)
  const base = await reduce(image, renditions)
  const known = new Map<string, Promise<Uint8Array>>()
  const make = async (rendition: Rendition) => {
    const key = likenessOf(base, rendition)
    const made = known.get(key) ?? renderOne(base, rendition)
    known.set(key, made)
    return { name: rendition.name, bytes: await made }
  }
  const [placeholder, made] = await Promise.all([placeholderOf(base), Promise.all(renditions.map(make))])
  const { width, height, takenDate } = image
  return { width, height, takenDate, placeholder, renditions: made }
}

const reduce = async (image: OpenImage, renditions: readonly Rendition[]): Promise<Base> => {
  const regions = renditions.map(({ region }) => region ?? wholeOf(image))
  const origin = surround(regions)
  const scale = Math.min(1, Math.max(...renditions.map((rendition) => scaleOf(rendition, image))))
  const isWhole = origin.width === image.width && origin.height === image.height
  // Without a crop, JPEG is decoded at reduced scale, which is several times faster.
  const { data, info } = await (isWhole ? image.pixels() : image.pixels().extract(origin))
    .resize(scaled(origin.width, scale), scaled(origin.height, scale), { fit: 'fill' })
    .raw({ depth: 'uchar' })
    .toColourspace('srgb')
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { pixels: () => sharp(data, { raw: { width, height, channels } }), origin, scale, width, height }
}

const renderOne = async (base: Base, { region, width, height }: Rendition): Promise<Uint8Array> => {
  const shaped = region
    ? base.pixels().extract(within(base, region)).resize(width, height, { fit: 'fill' })
    : base.pixels().resize(width, height, { fit: 'inside', withoutEnlargement: true })
  return shaped.webp({ quality: 76, effort: 3 }).toBuffer()
}

/** For a small picture several sizes are identical. */
const likenessOf = (base: Base, { region, width, height }: Rendition): string => {
  const scale = region ? 1 : Math.min(1, width / base.width, height / base.height)
  return region
    ? JSON.stringify([region, width, height])
    : `${Math.round(base.width * scale)}x${Math.round(base.height * scale)}`
}

const placeholderOf = async (base: Base): Promise<string> => {
  for (const width of placeholderWidths) {
    const small = base.pixels().resize(width, width, { fit: 'inside', withoutEnlargement: true })
    const bytes = await small.flatten({ background: '#fff' }).webp({ quality: 20, effort: 6 }).toBuffer()
    const address = `data:image/webp;base64,${bytes.toString('base64')}`
    if (address.length <= longestPlaceholder) return address
  }
  return ''
}

const wholeOf = ({ width, height }: OpenImage): Region => ({ left: 0, top: 0, width, height })

const surround = (regions: readonly Region[]): Region => {
  const left = Math.min(...regions.map((region) => region.left))
  const top = Math.min(...regions.map((region) => region.top))
  const right = Math.max(...regions.map((region) => region.left + region.width))
  const bottom = Math.max(...regions.map((region) => region.top + region.height))
  return { left, top, width: right - left, height: bottom - top }
}

const scaleOf = ({ region, width, height }: Rendition, image: OpenImage): number =>
  region
    ? Math.max(width / region.width, height / region.height)
    : Math.min(width / image.width, height / image.height)

const scaled = (length: number, scale: number): number => Math.max(1, Math.round(length * scale))

/** A region of the original in pixels of the reduced picture, clamped to its edges. */
const within = ({ origin, scale, width, height }: Base, region: Region): Region => {
  const left = Math.min(width - 1, Math.round((region.left - origin.left) * scale))
  const top = Math.min(height - 1, Math.round((region.top - origin.top) * scale))
  return {
    left,
    top,
    width: Math.min(width - left, scaled(region.width, scale)),
    height: Math.min(height - top, scaled(region.height, scale)),
  }
}
