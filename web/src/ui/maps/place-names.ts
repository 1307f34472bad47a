import type { Language } from '@souvenance/contract/languages'
import { type Coordinates, cornerOf, type MapView, plain, type Size } from './map-view.ts'
import world from './world-names.json' with { type: 'json' }

type Named = Coordinates & { from: number; nameIn: (language: Language) => string }

/** A label, with its centre or the town it belongs to, in pixels. */
export type PlacedName = { name: string; kind: 'country' | 'town'; x: number; y: number }

type Entry = readonly (string | number)[]

const townFrom = ([lat, lon, from, name, french]: Entry): Named => ({
  lat: Number(lat),
  lon: Number(lon),
  from: Number(from),
  nameIn: (language) => String((language === 'fr' && french) || name),
})

const countryFrom = ([code, lat, lon, from]: Entry): Named => ({
  lat: Number(lat),
  lon: Number(lon),
  from: Number(from),
  nameIn: (language) => new Intl.DisplayNames(language, { type: 'region' }).of(String(code)) ?? '',
})

const towns = world.towns.map(townFrom)
const countries = world.countries.map(countryFrom)

const letterWidth = 8.5
const lineHeight = 24
/** The distance of a label from the edge of the map. */
const edge = 10

type Box = { left: number; right: number; top: number; bottom: number }

/** Below the point of a town, centred on a country. */
const boxOf = ({ name, kind, x, y }: PlacedName): Box => {
  const half = (name.length * letterWidth) / 2
  const top = kind === 'town' ? y - 4 : y - lineHeight / 2
  return { left: x - half, right: x + half, top, bottom: top + lineHeight + (kind === 'town' ? 4 : 0) }
}

const touches = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const lies = ({ left, right, top, bottom }: Box, { width, height }: Size): boolean =>
  left >= edge && top >= edge && right <= width - edge && bottom <= height - edge

/** Space of the buttons and the scale. */
const keptFree = ({ width, height }: Size): Box[] => [
  { left: width - 66, right: width, top: 0, bottom: 114 },
  { left: 0, right: 148, top: height - 44, bottom: height },
]

/** The labels of a view: countries and larger towns first, without overlaps. */
export const namesIn = (
  view: MapView,
  size: Size,
  language: Language,
  mark: Coordinates | null,
): PlacedName[] => {
  const corner = cornerOf(view, size, plain)
  const pointOf = (place: Coordinates) => {
    const { x, y } = plain.pointOf(place, view.zoom)
    return { x: x - corner.x, y: y - corner.y }
  }
  const taken = keptFree(size)
  if (mark) {
    const { x, y } = pointOf(mark)
    taken.push({ left: x - 14, right: x + 14, top: y - 36, bottom: y + 4 })
  }
  const place = (kind: PlacedName['kind']) => (named: Named) => {
    if (named.from > view.zoom) return []
    const name = { name: named.nameIn(language), kind, ...pointOf(named) }
    const box = boxOf(name)
    if (!lies(box, size) || taken.some((other) => touches(box, other))) return []
    taken.push(box)
    return [name]
  }
  return [...countries.flatMap(place('country')), ...towns.flatMap(place('town'))]
}

const kilometresPerDegree = 111.32
const widest = 120

/** A round distance, and its width in pixels at the centre of the map. */
export const scaleOf = ({ lat }: MapView, pixelsPerDegree: number): { kilometres: number; width: number } => {
  const pixelsPerKilometre = pixelsPerDegree / (kilometresPerDegree * Math.cos((lat * Math.PI) / 180))
  const most = widest / pixelsPerKilometre
  const power = 10 ** Math.floor(Math.log10(most))
  const kilometres = power * ([5, 2].find((step) => step * power <= most) ?? 1)
  return { kilometres, width: kilometres * pixelsPerKilometre }
}
