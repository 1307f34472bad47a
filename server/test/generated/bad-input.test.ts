import { endpoints } from '@souvenance/contract/endpoints'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpSomeone } from '../factories/accounts.ts'
import { type Browser, startTestApp, type TestApp } from '../start-app.ts'
import { inputsFor } from './inputs.ts'

const cases = process.env.TEST_LONG ? 1000 : 40

let app: TestApp
let visitor: Browser
beforeAll(async () => {
  app = await startTestApp()
  visitor = app.browser()
})
afterAll(() => app.stop())

/** Signs in a new person whenever the last one was signed out or changed beyond use. */
const someoneSignedIn = () => {
  let last: Browser | undefined
  return async (): Promise<Browser> => {
    if (last && last.cookies.size > 0) return last
    const { browser } = await signUpSomeone(app)
    last = browser
    return browser
  }
}

describe('arbitrary input', () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s never causes a server error',
    { timeout: process.env.TEST_LONG ? 600_000 : 120_000 },
    async (_, endpoint) => {
      const signedIn = someoneSignedIn()
      await fc.assert(
        fc.asyncProperty(inputsFor(endpoint), fc.boolean(), async (input, asSomeone) => {
          const browser = asSomeone ? await signedIn() : visitor
          const reply = await browser.call(endpoint, input as never)
          expect(reply.status, JSON.stringify(reply.envelope)).toBeLessThan(500)
          expect(reply.envelope.status).toBe(reply.status === 200 ? 'OK' : 'FAIL')
        }),
        { numRuns: cases },
      )
    },
  )
})
