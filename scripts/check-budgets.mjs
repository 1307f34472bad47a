import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { StepFailure } from './progress.mjs'
import { root } from './run.mjs'

/** @typedef {{ file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {{ title: string, size: number, budget: number }} Measure */

/** In bytes after gzip, and in files. */
export const budgets = {
  firstScripts: 190_000,
  firstStyles: 20_000,
  /** All scripts and styles of a screen, from an empty cache. */
  screen: 300_000,
  screenFiles: 48,
  /** Added to it by a dialog or another part of a screen. */
  part: 75_000,
  partFiles: 30,
  editor: 160_000,
  /** Someone's page, opened from a link: with its document, three fonts, the icon and five pictures 25 requests. */
  visitScripts: 240_000,
  visitFiles: 12,
}

const firstScreens = ['src/screens/home.tsx', 'src/screens/sign-in.tsx']

/** A screen of a page stands in the frame of that page, which is fetched with it. */
const frame = ['src/screens/page/page.tsx', 'src/app/load-page.ts']
const framed =
  /^src\/screens\/page\/(feed|pictures|family|followers|team|biography\/biography(-proposals)?\.)/
const unframed = /\/clouds\./

/** Everything that a visitor fetches to read someone's page. */
const listVisited = (/** @type {string} */ language) => [
  ...frame,
  'src/screens/page/feed/recent-activity.tsx',
  ...[
    'app/ui',
    'app/shell',
    'app/messages',
    'app/problems',
    'page/pages',
    'page/feed',
    'page/items',
    'page/composer',
  ].map((texts) => `src/locales/${language}/${texts}.json`),
]

/** Loaded only once someone writes a chapter. */
const editor = 'src/features/biography/surface/surface.tsx'
const heavyByNature = /node_modules\/(maplibre-gl|leaflet|pdfjs-dist)\//

/**
 * The files a browser fetches to run a chunk: its own and those of its static imports.
 * @param {Manifest} manifest
 * @param {string[]} keys
 */
function listFetchedFiles(manifest, keys) {
  const seen = new Set(keys)
  /** @type {Set<string>} */
  const files = new Set()
  for (const key of seen) {
    const chunk = manifest[key]
    if (!chunk) throw new StepFailure(`The build's manifest has no chunk ${key}.`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) seen.add(imported)
  }
  return files
}

/**
 * The files already loaded when a chunk is requested: the first load, and those all its importers share.
 * @param {Manifest} manifest
 * @param {string} key
 * @param {Set<string>} firstLoad
 */
function listPresentFiles(manifest, key, firstLoad) {
  const askers = Object.keys(manifest).filter((one) => manifest[one]?.dynamicImports?.includes(key))
  const loads = askers.map((asker) => listFetchedFiles(manifest, [asker]))
  const [first = new Set(), ...others] = loads
  const shared = [...first].filter((file) => others.every((load) => load.has(file)))
  return new Set([...firstLoad, ...shared])
}

const isScreen = (/** @type {string} */ key) => key.startsWith('src/screens/')

/**
 * @param {Manifest} manifest
 * @param {(file: string) => number} sizeOf
 * @returns {Measure[]}
 */
export function measureScreens(manifest, sizeOf) {
  const weigh = (/** @type {Iterable<string>} */ files, /** @type {RegExp} */ kind) =>
    [...files].filter((file) => kind.test(file)).reduce((sum, file) => sum + sizeOf(file), 0)

  const keys = Object.keys(manifest)
  const entries = keys.filter((key) => manifest[key]?.isEntry)
  const firstLoad = listFetchedFiles(manifest, entries)

  const first = firstScreens.flatMap((screen) => {
    const files = listFetchedFiles(manifest, [...entries, screen])
    return [
      { title: `${screen}: first scripts`, size: weigh(files, /\.js$/), budget: budgets.firstScripts },
      { title: `${screen}: first styles`, size: weigh(files, /\.css$/), budget: budgets.firstStyles },
    ]
  })
  const lazy = keys.filter((key) => manifest[key]?.isDynamicEntry && !heavyByNature.test(key))
  const screens = lazy.filter(isScreen).flatMap((key) => {
    const around = framed.test(key) && !unframed.test(key) ? frame : []
    const files = listFetchedFiles(manifest, [...entries, ...around, key])
    return [
      { title: key, size: weigh(files, /\.(js|css)$/), budget: budgets.screen },
      { title: `${key}: files`, size: files.size, budget: budgets.screenFiles },
    ]
  })
  const parts = lazy
    .filter((key) => !isScreen(key))
    .flatMap((key) => {
      const present = listPresentFiles(manifest, key, firstLoad)
      const added = [...listFetchedFiles(manifest, [key])].filter((file) => !present.has(file))
      const budget = key === editor ? budgets.editor : budgets.part
      return [
        { title: key, size: weigh(added, /\.(js|css)$/), budget },
        { title: `${key}: files`, size: added.length, budget: budgets.partFiles },
      ]
    })
  const visits = ['fr', 'en'].flatMap((language) => {
    const visited = listVisited(language)
    if (!visited.every((key) => manifest[key])) return []
    const scripts = [...listFetchedFiles(manifest, ['index.html', ...visited])].filter((file) =>
      file.endsWith('.js'),
    )
    return [
      {
        title: `first visit (${language}): scripts`,
        size: weigh(scripts, /./),
        budget: budgets.visitScripts,
      },
      { title: `first visit (${language}): script files`, size: scripts.length, budget: budgets.visitFiles },
    ]
  })
  return [...first, ...screens, ...parts, ...visits]
}

/** Fails when a screen of the built web exceeds its budget. */
export function checkBudgets() {
  const dist = path.join(root, 'web', 'dist')
  const manifestFile = path.join(dist, '.vite', 'manifest.json')
  if (!existsSync(manifestFile)) throw new StepFailure('The web build has written no manifest.')

  const sizeOf = (/** @type {string} */ file) => gzipSync(readFileSync(path.join(dist, file))).length
  const measures = measureScreens(JSON.parse(readFileSync(manifestFile, 'utf8')), sizeOf)
  const heaviest = measures.toSorted((a, b) => b.size / b.budget - a.size / a.budget)
  const over = heaviest.filter(({ size, budget }) => size > budget)

  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`
  const describe = (/** @type {Measure} */ { title, size, budget }) =>
    title.endsWith('files')
      ? `${title}: ${size} of ${budget}`
      : `${title}: ${kilobytes(size)} of ${kilobytes(budget)}`
  if (over.length > 0) throw new StepFailure(`Over budget:\n${over.map(describe).join('\n')}`)
  console.log(heaviest.slice(0, 6).map(describe).join('\n'))
}
