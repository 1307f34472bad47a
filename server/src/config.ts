import { isIP, isIPv6 } from 'node:net'
import { resolve, sep } from 'node:path'
import { knownPeertubeHosts } from '@souvenance/contract/items/players'
import { StartFailure } from './platform/start-failure.ts'

type Environment = Readonly<Record<string, string | undefined>>

const text = (fallback: string) => (value: string | undefined) => value ?? fallback
const optional = (value: string | undefined) => value
const folder = (fallback: string) => (value: string | undefined) => resolve(value ?? fallback)

const whole =
  (fallback: number, smallest = 0, largest = Number.MAX_SAFE_INTEGER) =>
  (value: string | undefined, name: string) => {
    const number = value === undefined ? fallback : Number(value)
    if (Number.isSafeInteger(number) && number >= smallest && number <= largest) return number
    const bounds =
      largest < Number.MAX_SAFE_INTEGER ? `from ${smallest} to ${largest}` : `of at least ${smallest}`
    throw new StartFailure(`${name} must be a whole number ${bounds}, not "${value}".`)
  }

const oneOf =
  (...choices: string[]) =>
  (value: string | undefined, name: string) => {
    if (value === undefined || choices.includes(value)) return value
    throw new StartFailure(`${name} must be one of ${choices.join(', ')}, not "${value}".`)
  }

/** Such a URL may hold a password, so the error message does not repeat it. */
const address =
  (...protocols: string[]) =>
  (value: string | undefined, name: string) => {
    if (value === undefined) return undefined
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
    throw new StartFailure(`${name} must be an address that begins with ${protocols.join('// or ')}//.`)
  }

const proxies = (value: string | undefined, name: string) => {
  if (value === undefined || /^\d+$/.test(value) || value.split(',').every(isProxy)) return value
  throw new StartFailure(`${name} must be a number of proxies or a list of their addresses, not "${value}".`)
}

const isProxy = (written: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(written.trim())) return true
  const [ip = '', prefix = '0', ...rest] = written.trim().split('/')
  return (
    rest.length === 0 &&
    isIP(ip) !== 0 &&
    /^\d+$/.test(prefix) &&
    Number(prefix) <= (isIP(ip) === 4 ? 32 : 128)
  )
}

const hostName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

/** `none` means an empty list. */
const hosts =
  (fallback: readonly string[]) =>
  (value: string | undefined, name: string): readonly string[] => {
    if (value === undefined) return fallback
    if (value === 'none') return []
    const written = value.split(',').flatMap((host) => host.trim().toLowerCase() || [])
    const wrong = written.find((host) => !hostName.test(host))
    if (wrong === undefined) return written
    throw new StartFailure(`${name} must be names of hosts such as tube.example, not "${wrong}".`)
  }

const contactsHost = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/

/** Hosts of address books, which may lie inside: `books.example`, `10.0.0.8:5232`. */
const contactsHosts = (value: string | undefined, name: string): readonly string[] => {
  const written = (value ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || [])
  const wrong = written.find((host) => !contactsHost.test(host))
  if (wrong === undefined) return written
  throw new StartFailure(`${name} must be hosts such as books.example or 10.0.0.8:5232, not "${wrong}".`)
}

const mailAddress = /^[\w.!*+~=-]+@[\w-]+(\.[\w-]+)+$/

/** The address of the people who run the installation. It is shown to everybody, so it must not hold a password. */
const contact = (value: string | undefined, name: string) => {
  if (value === undefined || mailAddress.test(value)) return value
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url.href
  throw new StartFailure(
    `${name} must be an e-mail address or an address that begins with https://, not "${value}".`,
  )
}

const tileHost = /^[a-z0-9.-]+(:\d+)?$/

/** The host is copied into a header, so only a host name is accepted. */
const tileAddress = (value: string | undefined, name: string) => {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const plain = url && /^https?:$/.test(url.protocol) && tileHost.test(url.host)
  if (plain && ['{z}', '{x}', '{y}'].every((part) => value.includes(part))) return value
  throw new StartFailure(
    `${name} must be an address such as https://tiles.example/{z}/{x}/{y}.png, not "${value}".`,
  )
}

const yesNo = (value: string | undefined, name: string) => {
  if (value === undefined) return undefined
  if (['1', 'true', 'on', 'yes'].includes(value)) return true
  if (['0', 'false', 'off', 'no'].includes(value)) return false
  throw new StartFailure(`${name} must be on or off, not "${value}".`)
}

/** A folder, or `off`. */
const folderOrOff = (fallback: string) => (value: string | undefined) =>
  value === 'off' ? undefined : resolve(value ?? fallback)

const leastToken = 20

/** `loopback`: for this machine only. Anything longer is the token that has to be shown. */
const metricsAccess = (value: string | undefined, name: string) => {
  if (value === undefined || value === 'loopback' || value.length >= leastToken) return value
  throw new StartFailure(`${name} must be loopback, or a token of at least ${leastToken} characters.`)
}

const listeningHost = (value: string | undefined, name: string) => {
  const host = value ?? '127.0.0.1'
  if (URL.canParse(`http://${nameOf(host)}`)) return host
  throw new StartFailure(`${name} must be an address of this machine such as 0.0.0.0, not "${host}".`)
}

const nameOf = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}

/** Every setting with its default. docs/operations.md documents each; a test compares the two. */
export const settings = {
  PORT: whole(8080, 0, 65_535),
  HOST: listeningHost,
  PUBLIC_URL: optional,
  TRUST_PROXY: proxies,
  DATA_DIR: folder('./data'),
  KEY_DIR: folder('./keys'),
  MASTER_KEY: optional,
  MASTER_KEY_NEXT: optional,
  UPGRADE_BACKUPS: folderOrOff('./backups'),
  DATABASE_URL: address('postgres:', 'postgresql:'),
  DATABASE_POOL: whole(10, 2),
  DATABASE_WAIT_SECONDS: whole(5, 1, 3600),
  SMTP_URL: address('smtp:', 'smtps:'),
  MAIL_FROM: text('Souvenance <souvenance@localhost>'),
  CONTACT: contact,
  ABOUT_DIR: folder('./about'),
  S3_BUCKET: optional,
  S3_ENDPOINT: address('https:', 'http:'),
  S3_REGION: text('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  DEMO: yesNo,
  METRICS: metricsAccess,
  LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
  FREE_DISK_MB: whole(1024),
  MAX_PIC_SIZE_MB: whole(25, 1),
  PICTURE_QUOTA_MB: whole(5120, 1),
  MAX_IMPORT_MB: whole(2048, 1),
  PEERTUBE_HOSTS: hosts(knownPeertubeHosts),
  MAP_TILES: tileAddress,
  MAP_CREDIT: text('© OpenStreetMap'),
  CONTACTS_HOSTS: contactsHosts,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  MICROSOFT_CLIENT_ID: optional,
  MICROSOFT_CLIENT_SECRET: optional,
  MAX_SAFE_FILE_MB: whole(2048, 1),
  SAFE_QUOTA_MB: whole(5120, 1),
  SAFE_UNCONFIRMED_MB: whole(100, 1),
  SAFE_MOST_ITEMS: whole(200_000, 1),
  RATE_GENERAL: whole(600, 1),
  RATE_FILES: whole(12_000, 1),
  RATE_SIGN_IN: whole(30, 1),
  RATE_SIGN_UP: whole(20, 1),
  RATE_MAIL: whole(20, 1),
  NODE_ENV: text('development'),
} as const

type Settings = { [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]> }

export type Config = Settings & {
  publicUrl: string
  production: boolean
  /** True when only this machine can connect. The mailbox page and the demo accounts require it. */
  local: boolean
  secureCookies: boolean
  /** Production logs every request; a local server logs warnings only. */
  logLevel: string
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])

export const readConfig = (environment: Environment): Config => {
  const read = Object.fromEntries(
    Object.entries(settings).map(([name, parse]) => [name, parse(environment[name] || undefined, name)]),
  ) as Settings
  const publicUrl = addressOf(read)
  const production = read.NODE_ENV === 'production'
  const config = {
    ...read,
    publicUrl: publicUrl.origin,
    production,
    local: !production && loopback.has(read.HOST) && loopback.has(publicUrl.hostname),
    secureCookies: publicUrl.protocol === 'https:',
    logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
  refuseInsecure(config)
  return config
}

const addressOf = ({ PUBLIC_URL, HOST, PORT }: Settings): URL => {
  const written = PUBLIC_URL ?? `http://${nameOf(HOST)}:${PORT}`
  const url = URL.canParse(written) ? new URL(written) : undefined
  if (url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/') return url
  throw new StartFailure(
    `PUBLIC_URL must be an address such as https://souvenance.example, not "${written}".`,
  )
}

const refuseInsecure = (config: Config): void => {
  if (config.S3_BUCKET && !(config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY))
    throw new StartFailure('S3_BUCKET also needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  if (config.DEMO && !config.local)
    throw new StartFailure('DEMO can only be on while HOST and PUBLIC_URL stay on this machine.')
  if (!config.production) return
  if (!config.PUBLIC_URL) throw new StartFailure('In production, PUBLIC_URL must be set.')
  if (!config.secureCookies) throw new StartFailure('In production, PUBLIC_URL must begin with https://.')
  if (!config.SMTP_URL) throw new StartFailure('In production, SMTP_URL must be set: mails could not leave.')
  if (`${config.KEY_DIR}${sep}`.startsWith(`${config.DATA_DIR}${sep}`))
    throw new StartFailure(
      'In production, KEY_DIR must lie outside DATA_DIR: a backup must not hold the key.',
    )
  if (config.MAIL_FROM.includes('@localhost'))
    throw new StartFailure('In production, MAIL_FROM must be an address of yours.')
}
