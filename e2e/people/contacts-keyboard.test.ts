import { expect, onTestFinished, test } from 'vitest'
import { openVisit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { family, signInAs } from '../sample-family.ts'
import { tabTo } from '../tab-to.ts'

const email = 'suzanne@voisins.example'

test('with the keyboard alone a contact is written down, found and deleted', async () => {
  const visit = await openVisit({ language: 'fr' })
  onTestFinished(() => visit.leave())
  const { page, say } = visit
  await signInAs(visit, family.claire)
  await page.goto('/my/contacts')
  const button = (name: string) => page.getByRole('button', { name })
  await button(say('contacts:import.open')).waitFor()
  await expectSound(page, 'contacts')

  await tabTo(page, button(say('contacts:import.open')))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: new RegExp(`^${say('contacts:manual.title')}`) }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel(say('contacts:manual.email')))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await button(say('contacts:list.delete', { name: email })).waitFor()

  await tabTo(page, page.getByRole('searchbox', { name: say('contacts:list.search') }))
  await page.keyboard.type('suzanne')
  await button(say('contacts:list.delete', { name: 'Paul Tissot' })).waitFor({ state: 'detached' })
  await tabTo(page, button(say('contacts:list.delete', { name: email })))
  await page.keyboard.press('Enter')
  await button(say('contacts:list.delete', { name: email })).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true)
})
