import path from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { installFromDebian } from './install-from-debian.mjs'
import { StepFailure, step } from './progress.mjs'
import { pinnedNode, root, runQuietly } from './run.mjs'

const installFromPlaywright = () =>
  runQuietly(pinnedNode, [
    path.join(root, 'node_modules', 'playwright-core', 'cli.js'),
    'install',
    '--no-shell',
    'chromium',
  ])

/** Installs a browser for the journeys if the machine has none. */
export async function installChromium() {
  if (findChromium()) return
  await step('Installing a browser', async () => {
    await installFromDebian('chromium')
    if (findChromium()) return
    const { output } = await installFromPlaywright()
    if (findChromium()) return
    const cause = /^Error: (.+)$/m.exec(output)?.[1] ?? 'the reason is not known'
    throw new StepFailure(
      `No browser could be installed (${cause}). Install Chromium, or give its place in CHROMIUM_PATH.`,
    )
  })
}
