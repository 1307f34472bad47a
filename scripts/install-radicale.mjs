import { installFromDebian } from './install-from-debian.mjs'
import { step } from './progress.mjs'
import { runQuietly } from './run.mjs'

const isInstalled = () =>
  runQuietly('/usr/bin/python3', ['-m', 'radicale', '--version']).then(
    ({ code }) => code === 0,
    () => false,
  )

/**
 * Installs the CardDAV server that address books are tried on; without it their test says so. The module alone, since
 * Debian's package `radicale` would leave a service running on the machine.
 */
export async function installRadicale() {
  if (await isInstalled()) return
  await step('Installing an address book server', () => installFromDebian('python3-radicale'))
}
