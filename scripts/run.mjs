import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The pinned Node release, installed as a dependency. */
export const pinnedNode = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url))

/** Keeps Node's compiled code, which spares the next start a quarter of its time. */
export const programEnv = () => ({
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
})

/** The environment in which `node`, `biome` and `vitest` are the installed ones. */
export const toolEnv = () => ({
  PATH: [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
})

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] added to the present environment
 * @property {(text: string) => void} [onOutput] takes the output instead of the terminal
 */

/** @type {NodeJS.Signals[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command and returns its exit code. A stop signal is forwarded to the command and ends this program
 * after it; Ctrl-C in a terminal has already reached the command.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd = root, env, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => onOutput?.(text))
    }
    /** @type {NodeJS.Signals | undefined} */
    let stoppedBy
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      stoppedBy = signal
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    for (const signal of stopSignals) process.on(signal, stop)
    child.once('error', reject)
    child.once('close', (code) => {
      for (const signal of stopSignals) process.off(signal, stop)
      if (stoppedBy) process.exit(128 + constants.signals[stoppedBy])
      resolve(code ?? 1)
    })
  })
}

/**
 * Runs a command quietly; its output shows only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export async function runQuietly(command, args, options = {}) {
  let output = ''
  const keep = (/** @type {string} */ text) => {
    output += text
    options.onOutput?.(text)
  }
  const code = await run(command, args, { ...options, onOutput: keep })
  return { code, output }
}
