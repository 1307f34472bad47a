import type { Import } from './import-graph.ts'

/** A domain may import those listed before it. */
const domains = [
  'persons',
  'accounts',
  'reference-data',
  'clouds',
  'followers',
  'family',
  'audience',
  'items',
  'pictures',
  'link-previews',
  'comments',
  'pages',
  'feed',
  'library',
  'biography',
  'arrival',
  'person-keys',
  'safe',
  'requests',
  'teams',
  'kinship',
  'inbox',
  'lifecycle',
  'ice-card',
  'legacy',
  'letters',
  'last-wills',
  'inheritance',
  'notifications',
  'contacts',
  'search',
  'settings',
  'deletion',
  'readiness',
  'abuse-reports',
  'operator-desk',
  'export',
]

const serverLayers = [
  /^server\/src\/(platform\/|locales\/|config\.ts$)/,
  /^server\/src\/domains\//,
  /^server\/src\/(app|page-screen)\.ts$/,
]
const webLayers = [
  /^web\/src\/(ui|api|i18n|theme|locales)\//,
  /^web\/src\/shared\//,
  /^web\/src\/features\//,
  /^web\/src\/screens\//,
]

/** Files outside every layer are entry programs: they may import any layer, and nothing imports them. */
const heightIn = (layers: RegExp[], file: string) => {
  const height = layers.findIndex((layer) => layer.test(file))
  return height === -1 ? layers.length : height
}

const domainOf = (file: string) => /^server\/src\/domains\/([^/]+)\//.exec(file)?.[1]
const featureOf = (file: string) => /^web\/src\/features\/([^/]+)/.exec(file)?.[1]

export const importsBeyondTypebox = ({ from, to }: Import) =>
  from.startsWith('contract/src/') && !to.startsWith('contract/src/') && !/^typebox(\/|$)/.test(to)

export const crossesBetweenSides = ({ from, to }: Import) =>
  (from.startsWith('server/') && to.startsWith('web/')) ||
  (from.startsWith('web/') && to.startsWith('server/'))

export const climbsInServer = ({ from, to }: Import) => {
  const inside = from.startsWith('server/src/')
  if (inside && to.startsWith('demo/')) return heightIn(serverLayers, from) < serverLayers.length
  if (inside && to.startsWith('server/test/')) return true
  return inside && to.startsWith('server/src/') && heightIn(serverLayers, to) > heightIn(serverLayers, from)
}

export const disturbsDomain = ({ from, to }: Import) => {
  const mine = domainOf(from)
  const other = domainOf(to)
  if (mine === undefined || other === undefined || mine === other) return false
  return (
    domains.indexOf(other) > domains.indexOf(mine) || !/^server\/src\/domains\/[^/]+\/public\.ts$/.test(to)
  )
}

export const isUnknownDomain = (file: string) => {
  const domain = domainOf(file)
  return domain !== undefined && !domains.includes(domain)
}

export const climbsInWeb = ({ from, to }: Import) =>
  from.startsWith('web/src/') &&
  to.startsWith('web/src/') &&
  heightIn(webLayers, to) > heightIn(webLayers, from)

export const disturbsFeature = ({ from, to }: Import) => {
  const mine = featureOf(from)
  const other = featureOf(to)
  return mine !== undefined && other !== undefined && mine !== other
}

/** Contract files that declare items, their contents and their calls. Links of players are plain addresses. */
const itemContract = /^contract\/src\/(items\/(?!players\.)|biography\/(chapters|biography)\.|safe\/safe\.)/

export const bringsDataIntoUi = ({ from, to }: Import) =>
  from.startsWith('web/src/ui/') && (to.startsWith('web/src/api/') || itemContract.test(to))

/** `web/src/api` only sends requests and reads answers: no component, no text, no cache. */
export const bringsMoreThanHttpIntoApi = ({ from, to }: Import) =>
  from.startsWith('web/src/api/') && !to.startsWith('web/src/api/') && !to.startsWith('contract/src/')
