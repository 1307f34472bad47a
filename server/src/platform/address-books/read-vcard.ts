import ICAL from 'ical.js'
import { type Card, plainName } from './card.ts'
import { upgradeOldCard } from './upgrade-old-card.ts'

type Value = string | readonly Value[]
type Property = readonly [name: string, parameters: Record<string, unknown>, type: string, ...Value[]]

const mostAddresses = 20

/** The addresses of one vCard with its name; none where it cannot be read. */
export const readVcard = (text: string): Card[] => {
  const properties = propertiesOf(text)
  const firstOf = (name: string) => properties.find(([each]) => each === name)?.[3]
  const name = nameOf(firstOf('fn')) || nameOfParts(firstOf('n')) || nameOf(firstOf('org'))
  return properties
    .filter(([each]) => each === 'email')
    .slice(0, mostAddresses)
    .flatMap(([, , , value]) =>
      typeof value === 'string' && value.trim() ? [{ email: addressOf(value), name }] : [],
    )
}

const propertiesOf = (text: string): readonly Property[] => {
  try {
    const [, properties] = ICAL.parse(upgradeOldCard(text)) as unknown as [
      name: string,
      properties: Property[],
    ]
    return properties
  } catch {
    return []
  }
}

const addressOf = (value: string): string => value.trim().replace(/^mailto:/i, '')

/** Family name, given name, further names: as one writes them. */
const nameOfParts = (value: Value | undefined): string => {
  if (typeof value === 'string' || value === undefined) return nameOf(value)
  const [family, given, further] = value
  return [given, further, family].map(nameOf).filter(Boolean).join(' ')
}

const nameOf = (value: Value | undefined): string =>
  plainName(Array.isArray(value) ? value.flat().join(' ') : String(value ?? ''))
