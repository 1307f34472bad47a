import { randomUUID } from 'node:crypto'
import { languages } from '@souvenance/contract/languages'
import { expect, onTestFinished, test } from 'vitest'
import { openVisit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { signUp } from '../sign-up-form.ts'

test.each(languages)('a new account sees the welcome with its links (%s)', async (language) => {
  const visit = await openVisit({ language, size: language === 'fr' ? 'phone' : 'desktop' })
  onTestFinished(() => visit.leave())
  const { page, say } = visit
  await signUp(visit, `mathilde-${randomUUID()}@aubrac.example`)
  await page.goto('/news')
  await page.getByText(say('arrival:welcome', { firstname: 'Mathilde' })).waitFor()
  await page.getByRole('heading', { name: say('feed:news.empty') }).waitFor()
  expect(await page.getByRole('list', { name: say('feed:news.title') }).count()).toBe(0)
  expect(await page.getByRole('group', { name: say('feed:news.filter.label') }).count()).toBe(0)
  await expectSound(page, 'news-newcomer')
  await page.getByRole('link', { name: say('feed:news.find'), exact: true }).click()
  await page.waitForURL('/search')
  await page.goBack()
  await page.getByRole('link', { name: say('feed:news.create'), exact: true }).click()
  await page.waitForURL('/memorials/new')
})
