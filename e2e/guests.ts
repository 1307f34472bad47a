import type { Browser } from 'playwright-core'
import { afterAll } from 'vitest'
import { openVisit, type Size, type Visit } from './browser.ts'
import { family, signInAs } from './sample-family.ts'

/** Members of the sample family come signed in, each with a browser window, and leave when the journey ends. */
export const guestsOf = (browser: () => Browser) => {
  const visits: Visit[] = []
  afterAll(async () => {
    for (const visit of visits) await visit.leave()
  })
  return async (name: keyof typeof family, size: Size = 'desktop'): Promise<Visit> => {
    const visit = await openVisit(browser(), { language: family[name].language, size })
    visits.push(visit)
    await signInAs(visit, family[name])
    return visit
  }
}
