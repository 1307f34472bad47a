import { runQuietly } from './run.mjs'

const lockWait = ['-o', 'DPkg::Lock::Timeout=300']

/**
 * Installs a package of Debian if this program may.
 * @param {string} name
 */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const run = (/** @type {string[]} */ ...args) => runQuietly('apt-get', [...lockWait, ...args], { env })
  // Without an apt-get there is nothing to install from.
  await run('update')
    .then(() => run('install', '--yes', '--no-install-recommends', name))
    .catch(() => undefined)
}
