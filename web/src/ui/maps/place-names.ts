import type { Language } from '@souvenance/contract/languages'
import { type Coordinates, cornerOf, type MapView, plain, type Size } from './map-view.ts'
import world from './world-names.json' with { type: 'json' }

type Named = Coordinates & { from: number; nameIn: (language: Language) => string }

/** A name as it is drawn, with the middle of it, or the town it belongs to, in pixels. */
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

const touches = (one: PlacedName, other: PlacedName): boolean =>
  Math.abs(one.y - other.y) < lineHeight &&
  Math.abs(one.x - other.x) < ((one.name.length + other.name.length) / 2) * letterWidth

/** What is named in a part of the world: the larger first, and nothing over anything else. */
export const namesIn = (
  view: MapView,
  size: Size,
  language: Language,
  mark: Coordinates | null,
): PlacedName[] => {
  const corner = cornerOf(view, size, plain)
  const placed: PlacedName[] = []
  const pointOf = (place: Coordinates) => {
    const { x, y } = plain.pointOf(place, view.zoom)
    return { x: x - corner.x, y: y - corner.y }
  }
  const taken: PlacedName[] = mark ? [{ name: '', kind: 'town', ...pointOf(mark) }] : []
  const place = (named: Named, kind: PlacedName['kind']) => {
    if (named.from > view.zoom) return
    const { x, y } = pointOf(named)
    if (x < 0 || y < 0 || x > size.width || y > size.height) return
    const name = { name: named.nameIn(language), kind, x, y }
    if (![...taken, ...placed].some((other) => touches(name, other))) placed.push(name)
  }
  for (const town of towns) place(town, 'town')
  for (const country of countries) place(country, 'country')
  return placed
}

const kilometresPerDegree = 111.32
const widest = 120

/** A round distance, and how many pixels it takes from west to east in the middle of the map. */
export const scaleOf = ({ lat }: MapView, pixelsPerDegree: number): { kilometres: number; width: number } => {
  const pixelsPerKilometre = pixelsPerDegree / (kilometresPerDegree * Math.cos((lat * Math.PI) / 180))
  const most = widest / pixelsPerKilometre
  const power = 10 ** Math.floor(Math.log10(most))
  const kilometres = power * ([5, 2].find((step) => step * power <= most) ?? 1)
  return { kilometres, width: kilometres * pixelsPerKilometre }
}
