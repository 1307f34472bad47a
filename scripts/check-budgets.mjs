import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { StepFailure } from './progress.mjs'
import { root } from './run.mjs'

/** @typedef {{ file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {{ title: string, size: number, budget: number }} Measure */

/** In bytes after gzip. */
export const budgets = { firstScripts: 190_000, firstStyles: 25_000, lazyRoute: 60_000, editor: 160_000 }

const firstScreens = ['src/screens/home.tsx', 'src/screens/sign-in.tsx']
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
  const lazy = keys
    .filter((key) => manifest[key]?.isDynamicEntry && !heavyByNature.test(key))
    .map((key) => {
      const present = listPresentFiles(manifest, key, firstLoad)
      const added = [...listFetchedFiles(manifest, [key])].filter((file) => !present.has(file))
      return {
        title: key,
        size: weigh(added, /\.(js|css)$/),
        budget: key === editor ? budgets.editor : budgets.lazyRoute,
      }
    })
  return [...first, ...lazy]
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
    `${title}: ${kilobytes(size)} of ${kilobytes(budget)}`
  if (over.length > 0) throw new StepFailure(`Over budget:\n${over.map(describe).join('\n')}`)
  console.log(heaviest.slice(0, 6).map(describe).join('\n'))
}
