import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Reader, type Response } from 'mmdb-lib'

type Place = { country: string | null; timezone: string | null }
type Network = Response & { country_code?: string }
type Logger = { warn(details: object, message: string): void }

const dataFile = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
const nowhere: Place = { country: null, timezone: null }

/** Loads 8 MB at the first call. Returns nothing when the data is missing or the address unknown. */
export const locateVisitor = async (address: string, logger: Logger): Promise<Place> => {
  try {
    const country = (await openData()).get(address.replace(/^::ffff:(?=\d+\.)/, ''))?.country_code
    return country ? { country, timezone: onlyZoneOf(country) } : nowhere
  } catch (error) {
    logger.warn({ err: error }, 'the place of a visitor could not be looked up')
    return nowhere
  }
}

let opened: Promise<Reader<Network>> | undefined

const openData = (): Promise<Reader<Network>> => {
  opened ??= readFile(createRequire(import.meta.url).resolve(dataFile)).then(
    (data) => new Reader<Network>(data),
  )
  return opened
}

/** A country with several time zones gives no zone: the browser knows its own. */
const onlyZoneOf = (country: string): string | null => {
  const locale: Intl.Locale & { getTimeZones?(): string[] | undefined } = new Intl.Locale(`und-${country}`)
  const zones = locale.getTimeZones?.() ?? []
  return zones.length === 1 ? (zones[0] ?? null) : null
}
