import type { TestProject } from 'vitest/node'
import { findPlace, startServerProcess } from '../server/test/resilience/server-process.ts'
import { watchForStandStills } from './stand-stills.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    productUrl: string
    /** Where it keeps its data. */
    productData: string
  }
}

/** The product as a stranger starts it, the sample family in it, in folders of its own. */
export default async function startProduct(project: TestProject) {
  const place = await findPlace()
  const server = await startServerProcess({ ...place.environment, DEMO: 'on' })
  project.provide('productUrl', server.url)
  project.provide('productData', place.environment.DATA_DIR ?? '')

  const standStills = watchForStandStills()

  return async () => {
    await server.stop()
    const failures = server
      .output()
      .split('\n')
      .filter((line) => line.includes('request failed'))
    for (const line of [...standStills.end(), ...failures.slice(-20)]) console.error(line)
    await place.remove()
  }
}
