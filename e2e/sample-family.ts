import { demoPassword } from '../demo/src/people.ts'
import type { Visit } from './browser.ts'

/** Those of the sample family who take part in the journeys, each in the language of their account. */
export const family = {
  claire: { email: 'claire@laurent.example', firstname: 'Claire', language: 'fr' },
  michel: { email: 'michel@laurent.example', firstname: 'Michel', language: 'fr' },
  rose: { email: 'rose@laurent.example', firstname: 'Rose', language: 'fr' },
  theo: { email: 'theo@laurent.example', firstname: 'Théo', language: 'fr' },
  karim: { email: 'karim@benali.example', firstname: 'Karim', language: 'fr' },
  james: { email: 'james@whitfield.example', firstname: 'James', language: 'en' },
} as const

type Relative = (typeof family)[keyof typeof family]

/** Through the screen, to the signed-in home page, with nothing lying over it. */
export const signInAs = async ({ page, say }: Visit, { email, firstname }: Relative): Promise<void> => {
  await page.goto('/sign-in')
  await page.getByLabel(say('accounts:field.email')).fill(email)
  await page.getByLabel(say('accounts:field.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: say('accounts:signIn.submit') }).click()
  await page.waitForURL('/')
  await page.getByText(say('home:hero.welcome', { firstname })).waitFor()
  await page.getByRole('button', { name: say('shell:cookies.accept') }).click()
}
