import { afterAll } from 'vitest'
import { openVisit, type Size, type Visit } from './browser.ts'
import { family, signInAs } from './sample-family.ts'

/** Signs members of the sample family in, each with a browser context that is closed when the journey ends. */
export const guestsOf = () => {
  const visits: Visit[] = []
  afterAll(async () => {
    for (const visit of visits) await visit.leave()
  })
  return async (name: keyof typeof family, size: Size = 'desktop'): Promise<Visit> => {
    const visit = await openVisit({ language: family[name].language, size })
    visits.push(visit)
    await signInAs(visit, family[name])
    return visit
  }
}
