import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

function playwrightChromium() {
  const requireFromJourneys = createRequire(new URL('../e2e/package.json', import.meta.url))
  try {
    return requireFromJourneys('playwright-core').chromium.executablePath()
  } catch {
    return undefined
  }
}

/**
 * The browser of the journeys, if this machine has one.
 * @returns {string | undefined}
 */
export function findChromium() {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    playwrightChromium(),
  ]
  return places.find((place) => place && existsSync(place))
}
