import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { StepFailure, step } from './progress.mjs'
import { requireWritable } from './require-writable.mjs'
import { pinnedNode, root, runQuietly } from './run.mjs'

const sources = ['web', 'contract', 'package-lock.json']
const notSources = new Set(['dist', 'dist-server', 'node_modules', 'test'])
/** @param {string} web */
const stampIn = (web) => path.join(web, 'dist', '.built-from')

/**
 * Both halves: without the one for server rendering, every page would be an empty shell.
 * @param {string} web @param {string} fingerprint
 */
export const isBuilt = (web, fingerprint) =>
  existsSync(path.join(web, 'dist-server', 'render-screen.js')) &&
  existsSync(stampIn(web)) &&
  readFileSync(stampIn(web), 'utf8') === fingerprint

/** @param {string} place @returns {string[]} */
function listFiles(place) {
  const entries = readdirSync(place, { withFileTypes: true })
  return entries.flatMap((entry) => {
    const inside = path.join(place, entry.name)
    if (entry.isDirectory()) return notSources.has(entry.name) ? [] : listFiles(inside)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [inside]
  })
}

function fingerprintSources() {
  const hash = createHash('sha256')
  for (const source of sources) {
    const place = path.join(root, source)
    const files = source.includes('.') ? [place] : listFiles(place).sort()
    for (const file of files) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

const withoutStack = (/** @type {string} */ output) =>
  output
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n')

/** @param {string[]} args */
async function runVite(args) {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await runQuietly(pinnedNode, [vite, ...args], {
    cwd: path.join(root, 'web'),
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new StepFailure(`The web pages could not be built.\n${withoutStack(output)}`)
}

const shrink = promisify(brotliCompress)

/** Compresses files at build time with the strongest setting, so that no request does. */
async function compressFiles() {
  const files = listFiles(path.join(root, 'web', 'dist')).filter((file) => /\.(js|css|svg)$/.test(file))
  await Promise.all(files.map(async (file) => writeFile(`${file}.br`, await shrink(await readFile(file)))))
}

/** Builds the web, for browsers and for server rendering, if its sources have changed. */
export async function buildWeb() {
  const fingerprint = fingerprintSources()
  if (isBuilt(path.join(root, 'web'), fingerprint)) return
  for (const folder of ['dist', 'dist-server']) requireWritable(path.join(root, 'web', folder))
  await step('Building the web pages', async () => {
    await runVite(['build'])
    await runVite(['build', '--ssr', 'src/server/render-screen.tsx'])
    await compressFiles()
    writeFileSync(stampIn(path.join(root, 'web')), fingerprint)
  })
}
