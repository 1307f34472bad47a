import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { StepFailure, step } from './progress.mjs'
import { requireWritable } from './require-writable.mjs'
import { pinnedNode, root, runQuietly } from './run.mjs'

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

/** @param {string} file @returns {Packages} */
const readPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/**
 * Packages of the lockfile that are missing in npm's record of the last installation. Optional packages may
 * be absent: they are built for other machines.
 * @param {Packages} wanted
 * @param {Packages} installed
 */
export function listMissingPackages(wanted, installed) {
  return Object.entries(wanted)
    .filter(([place]) => place !== '')
    .filter(([place, asked]) => {
      const present = installed[place]
      if (!present) return !asked.optional
      return present.version !== asked.version || present.integrity !== asked.integrity
    })
    .map(([place]) => place)
}

// npm runs on the system's Node, because npm replaces the pinned one.
const machinePath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.endsWith(path.join('node_modules', '.bin')))
    .join(path.delimiter)

const npmFailure = (/** @type {string} */ output) =>
  output
    .split('\n')
    .filter((line) => /^npm (error|ERR!) +(?!at )\S/.test(line))
    .slice(0, 8)
    .join('\n')

/**
 * Installs missing packages of the lockfile. `npm ci` would delete node_modules first, from which a server may
 * run and which is the only copy of an offline machine. `--no-save` keeps the lockfile unchanged.
 */
export async function installDependencies() {
  const missing = listMissingPackages(
    readPackages(path.join(root, 'package-lock.json')),
    readPackages(path.join(root, 'node_modules', '.package-lock.json')),
  )
  if (missing.length === 0 && existsSync(pinnedNode)) return

  requireWritable(path.join(root, 'node_modules'))
  await step('Installing dependencies', async (report) => {
    let fetched = 0
    const { code, output } = await runQuietly(
      'npm',
      ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=http'],
      {
        env: { PATH: machinePath() },
        onOutput: (text) => {
          fetched += text.match(/\.tgz /g)?.length ?? 0
          report(`${Math.min(fetched, missing.length)} of ${missing.length} packages`)
        },
      },
    ).catch(() => {
      throw new StepFailure('npm was not found. It comes with Node: https://nodejs.org')
    })
    if (code !== 0) throw new StepFailure(`The dependencies could not be installed.\n${npmFailure(output)}`)
    if (!existsSync(pinnedNode)) {
      throw new StepFailure(
        `npm installed the dependencies without the Node runtime at ${pinnedNode}: install scripts must be allowed.`,
      )
    }
  })
}
