import { accounts } from '@souvenance/contract/accounts/accounts'
import { apiBase } from '@souvenance/contract/endpoint'
import { expect } from 'vitest'
import { demoPassword } from '../demo/src/people.ts'
import type { Visit } from './browser.ts'

/** Members of the sample family who take part in journeys, each in the language of their account. */
export const family = {
  claire: { email: 'claire@laurent.example', firstname: 'Claire', language: 'fr' },
  michel: { email: 'michel@laurent.example', firstname: 'Michel', language: 'fr' },
  rose: { email: 'rose@laurent.example', firstname: 'Rose', language: 'fr' },
  theo: { email: 'theo@laurent.example', firstname: 'Théo', language: 'fr' },
  karim: { email: 'karim@benali.example', firstname: 'Karim', language: 'fr' },
  james: { email: 'james@whitfield.example', firstname: 'James', language: 'en' },
} as const

type Relative = (typeof family)[keyof typeof family]

/**
 * Signs in through the API and arrives, with cookies accepted. The form is tested by the accounts
 * journey.
 */
export const signInAs = async (
  { page, context, say }: Visit,
  { email, firstname }: Relative,
): Promise<void> => {
  const reply = await page.request.post(apiBase + accounts.signIn.path, {
    data: { email, password: demoPassword },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(reply.status()).toBe(200)
  const { origin } = new URL(reply.url())
  await context.addCookies([{ name: 'cookieConsent', value: 'true', url: origin }])
  await page.goto('/')
  await page.getByText(say('arrival:hello', { firstname })).waitFor()
}
